import { lexer, type Token, type Tokens } from 'marked';
import { Fragment, type ReactNode } from 'react';
import { routeAt, type ScreenPath } from '#web/lib/routes/table.ts';
import { AppLink } from '#web/ui/AppLink.tsx';
import { Chem } from '#web/ui/Chem.tsx';
import styles from './Tutorials.module.css';

/** Headings begin here: a page or a panel has its own above them. */
const TOP_LEVEL = 2;
const TUTORIAL = '/footprint/tutorials/';

/** A link to a screen of ours, or to a page elsewhere over https; any other is words. */
function MarkdownLink({ href, children }: { href: string; children: ReactNode }) {
  if (href.startsWith(TUTORIAL))
    return (
      <AppLink to="/footprint/tutorials/$" params={{ _splat: href.slice(TUTORIAL.length) }}>
        {children}
      </AppLink>
    );
  if (href.startsWith('/') && routeAt(href).path === href) return <AppLink to={href as ScreenPath}>{children}</AppLink>;
  if (!href.startsWith('https://')) return children;
  return (
    <a href={href} rel="noreferrer">
      {children}
    </a>
  );
}

function Heading({ depth, children }: { depth: number; children: ReactNode }) {
  return depth <= TOP_LEVEL ? <h2>{children}</h2> : <h3>{children}</h3>;
}

function List({ ordered, items }: Tokens.List) {
  const Tag = ordered ? 'ol' : 'ul';
  return (
    <Tag>
      {items.map((item) => (
        <li key={item.raw}>
          <Words tokens={item.tokens} />
        </li>
      ))}
    </Tag>
  );
}

/** What a token becomes: elements of ours only. HTML in a file, and whatever else there may be, is shown as its words. */
function Piece({ token }: { token: Token }): ReactNode {
  const inside = 'tokens' in token && token.tokens ? <Words tokens={token.tokens} /> : null;
  switch (token.type) {
    case 'space':
      return null;
    case 'heading':
      return <Heading depth={(token as Tokens.Heading).depth}>{inside}</Heading>;
    case 'paragraph':
      return <p>{inside}</p>;
    case 'blockquote':
      return <blockquote>{inside}</blockquote>;
    case 'list':
      return <List {...(token as Tokens.List)} />;
    case 'strong':
      return <strong>{inside}</strong>;
    case 'em':
      return <em>{inside}</em>;
    case 'codespan':
      return <code>{(token as Tokens.Codespan).text}</code>;
    case 'link':
      return <MarkdownLink href={(token as Tokens.Link).href}>{inside}</MarkdownLink>;
    case 'escape':
      return (token as Tokens.Escape).text;
    default:
      return inside ?? <Chem>{token.raw}</Chem>;
  }
}

function Words({ tokens }: { tokens: readonly Token[] }) {
  return tokens.map((token, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: what a text is made of does not move.
    <Fragment key={i}>
      <Piece token={token} />
    </Fragment>
  ));
}

/** A text in Markdown as elements: nothing of it reaches the page as HTML. */
export function Markdown({ children }: { children: string }) {
  return (
    <div className={styles.text}>
      <Words tokens={lexer(children)} />
    </div>
  );
}
