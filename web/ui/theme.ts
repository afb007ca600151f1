import { type CSSVariablesResolver, createTheme, type VariantColorsResolver } from '@mantine/core';

const EDGE = '1px solid transparent';
const MAIN = {
  fill: 'var(--primary)',
  over: 'var(--primary-hover)',
  on: 'var(--on-primary)',
  soft: 'var(--mark-soft)',
};
const DANGER = { fill: 'var(--danger)', over: 'var(--danger)', on: 'var(--on-danger)', soft: 'var(--danger-soft)' };

/** Every variant resolves to our tokens: no shade of the library reaches the screen. */
const variantColorResolver: VariantColorsResolver = ({ variant, color }) => {
  const { fill, over, on, soft } = color === 'danger' ? DANGER : MAIN;
  const ink = color === 'danger' ? 'var(--danger)' : 'var(--primary-ink)';
  const hover = 'var(--mark-wash)';
  switch (variant) {
    case 'filled':
      return { background: fill, hover: over, color: on, border: EDGE };
    case 'light':
      return { background: soft, hover, color: ink, border: EDGE };
    case 'subtle':
    case 'transparent':
      return { background: 'transparent', hover, color: color === 'gray' ? 'var(--ink-2)' : ink, border: EDGE };
    default:
      return {
        background: 'var(--surface)',
        hover,
        color: color === 'danger' ? ink : 'var(--ink)',
        border: '1px solid var(--field)',
      };
  }
};

const BUTTON = {
  sm: { height: '36px', padding: '12px', size: 'var(--t-14)' },
  md: { height: '44px', padding: '18px', size: '.9375rem' },
  lg: { height: '52px', padding: '24px', size: '1.0625rem' },
} as const;
const buttonOf = (size: unknown) => BUTTON[size === 'sm' || size === 'lg' ? size : 'md'];

export const theme = createTheme({
  fontFamily: 'var(--font-sans)',
  headings: { fontFamily: 'var(--font-sans)', fontWeight: '600' },
  primaryColor: 'teal',
  defaultRadius: 'md',
  cursorType: 'pointer',
  focusRing: 'auto',
  respectReducedMotion: true,
  variantColorResolver,
  radius: { xs: '4px', sm: '4px', md: '8px', lg: '12px', xl: '12px' },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  fontSizes: { xs: '0.75rem', sm: '0.875rem', md: '1rem', lg: '1.125rem', xl: '1.25rem' },
  breakpoints: { xs: '400px', sm: '820px', md: '1024px', lg: '1200px', xl: '1440px' },
  // Plain objects, not `Component.extend`: naming a widget here would load it with every page that has widgets.
  components: {
    Button: {
      defaultProps: { size: 'md' },
      vars: (_theme: unknown, props: { size?: unknown }) => ({
        root: {
          '--button-height': buttonOf(props.size).height,
          '--button-padding-x': buttonOf(props.size).padding,
          '--button-fz': buttonOf(props.size).size,
        },
      }),
    },
    ActionIcon: { defaultProps: { variant: 'subtle', size: 44, color: 'gray' } },
    // Of a brand's colour, the one that can be seen on the page.
    Checkbox: { defaultProps: { color: 'var(--primary-ink)', iconColor: 'var(--surface)', radius: 4 } },
    Radio: { defaultProps: { color: 'var(--primary-ink)', iconColor: 'var(--surface)' } },
    Input: {
      vars: () => ({
        wrapper: {
          '--input-height': '44px',
          '--input-fz': '1rem',
          '--input-bd': 'var(--field)',
          '--input-bg': 'var(--surface)',
          '--input-color': 'var(--ink)',
          '--input-bd-focus': 'var(--primary-ink)',
          '--input-placeholder-color': 'var(--ink-3)',
        },
      }),
    },
    InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'description', 'input', 'error'] } },
    Skeleton: { defaultProps: { radius: 4 } },
    Tabs: { defaultProps: { color: 'var(--primary-ink)' } },
    // Its first item takes the focus: a place for it before the items is no child that a menu may have.
    Menu: {
      defaultProps: { shadow: 'md', position: 'bottom-start', offset: 4, withInitialFocusPlaceholder: false },
    },
    Modal: { defaultProps: { centered: true, radius: 'lg', overlayProps: { backgroundOpacity: 0.35 } } },
  },
});

/** The library's own variables, pointed at the tokens. */
export const cssVariablesResolver: CSSVariablesResolver = () => {
  const light = {
    '--mantine-color-body': 'var(--paper)',
    '--mantine-color-text': 'var(--ink)',
    '--mantine-color-dimmed': 'var(--ink-3)',
    '--mantine-color-placeholder': 'var(--ink-3)',
    '--mantine-color-error': 'var(--danger)',
    '--mantine-color-default': 'var(--surface)',
    '--mantine-color-default-border': 'var(--line)',
    '--mantine-color-default-hover': 'var(--mark-wash)',
    '--mantine-color-default-color': 'var(--ink)',
    '--mantine-color-anchor': 'var(--primary-ink)',
    '--mantine-primary-color-filled': 'var(--primary)',
    '--mantine-primary-color-filled-hover': 'var(--primary-hover)',
    '--mantine-primary-color-light': 'var(--mark-soft)',
    '--mantine-shadow-md': 'var(--shadow)',
    '--mantine-shadow-lg': 'var(--shadow)',
    '--mantine-shadow-xl': 'var(--shadow)',
  };
  return { variables: {}, light, dark: {} };
};
