import { Button, type ButtonProps } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { AppLinkProps } from './AppLink.tsx';

type LinkButtonProps = Pick<AppLinkProps, 'to' | 'params' | 'search'> & ButtonProps & { children: ReactNode };

/** A link that looks like a button: it goes somewhere. */
export function LinkButton({ to, params, search, ...rest }: LinkButtonProps) {
  return (
    <Button
      {...rest}
      renderRoot={(props) => <Link to={to} {...(params && { params })} {...(search && { search })} {...props} />}
    />
  );
}
