import '@mantine/core/styles/default-css-variables.layer.css';
import '@mantine/core/styles/baseline.layer.css';
import '@mantine/core/styles/global.layer.css';
import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/VisuallyHidden.layer.css';
import '@mantine/core/styles/Loader.layer.css';
import '@mantine/core/styles/Button.layer.css';
import '@mantine/core/styles/ActionIcon.layer.css';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/PasswordInput.layer.css';
import type { ReactNode } from 'react';
import { WidgetRoot } from './WidgetRoot.tsx';

/** The widgets of the sign-in pages: forms only, a tenth of all the styles. */
export const EntryWidgets = ({ children }: { children: ReactNode }) => <WidgetRoot>{children}</WidgetRoot>;
