import { Button, type ButtonProps } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { AppLinkProps } from './AppLink.tsx';
import { Lock, useLockOf } from './Lock.tsx';

type LinkButtonProps = Pick<AppLinkProps, 'to' | 'params' | 'search'> & ButtonProps & { children: ReactNode };

/** A link that looks like a button: it goes somewhere. */
export function LinkButton({ to, params, search, ...rest }: LinkButtonProps) {
  const isLocked = useLockOf(to) !== null;
  return (
    <Button
      {...(isLocked && { leftSection: <Lock /> })}
      {...rest}
      renderRoot={(props) => <Link to={to} {...(params && { params })} {...(search && { search })} {...props} />}
    />
  );
}
