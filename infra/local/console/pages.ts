import { livingOf } from '#events/delivery.ts';
import { Html, html } from '#infra/local/lib/html.ts';
import type { Message } from '#infra/local/sqs/message.ts';
import { LANGUAGES, type Language, localeOf } from '#shared/kernel/languages.ts';
import { type ConsoleTexts, consoleTexts, fill } from './texts.ts';

/** What the console shows, as it is at this moment. */
export interface ConsoleState {
  readonly siteUrl: string;
  readonly inboxUrl: string;
  readonly paymentsUrl: string;
  readonly businessTime: Date;
  readonly realTime: Date;
  readonly queues: readonly QueueRow[];
  readonly schedules: readonly ScheduleRow[];
  readonly services: Readonly<Record<string, string>>;
  readonly credentials: { readonly key: string; readonly secret: string };
  readonly dropCommand: (file: string) => string;
}
export interface QueueRow {
  readonly name: string;
  readonly visible: number;
  readonly inFlight: number;
  readonly delayed: number;
  /** Queue of its dead letters, and how many there are. */
  readonly dead: { readonly name: string; readonly count: number } | null;
}
export interface ScheduleRow {
  readonly name: string;
  readonly expression: string;
  readonly nextAt: Date | null;
}

const style = new Html(`
:root { color-scheme: light; --paper: #fbfaf6; --sunk: #f3f0e7; --ink: #15302b; --ink-3: #5a6660; --line: #e2ddd0; --primary: #0e6b57; --field: #87897d; --ok: #e3f1e4 }
* { box-sizing: border-box }
body { font: 16px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--paper); max-width: 72rem; margin: 0 auto; padding: 1.5rem 1rem 3rem }
h1 { font-size: 1.75rem; margin: 0 } h2 { font-size: 1.25rem; margin: 2rem 0 .5rem }
a { color: var(--primary) } :focus-visible { outline: 3px solid var(--ink); outline-offset: 2px }
nav ul { display: flex; gap: 1rem; list-style: none; padding: 0; margin: .5rem 0 }
.scroll { overflow-x: auto } table { border-collapse: collapse; width: 100% }
th, td { text-align: left; padding: .5rem .75rem .5rem 0; border-top: 1px solid var(--line); vertical-align: baseline }
th { color: var(--ink-3); font-size: .875rem } .number { text-align: right; padding-right: 1.75rem; font-variant-numeric: tabular-nums }
form { display: inline-flex; gap: .5rem; flex-wrap: wrap; align-items: center; margin: 0 .5rem .5rem 0 }
button { font: inherit; min-height: 44px; padding: .25rem 1rem; border: 1px solid var(--field); border-radius: 8px; background: #fff; color: var(--ink); font-weight: 600; cursor: pointer }
button:hover { background: var(--sunk) }
input { font: inherit; min-height: 44px; padding: .25rem .5rem; border: 1px solid var(--field); border-radius: 6px; background: #fff; color: inherit }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .25rem 1rem } dt { color: var(--ink-3) } dd { margin: 0 }
.note { color: var(--ink-3); max-width: 62ch } .status { background: var(--ok); padding: .75rem 1rem; border-radius: 6px }
pre { background: var(--sunk); padding: .75rem; overflow-x: auto; margin: 0; white-space: pre-wrap; overflow-wrap: anywhere }
`);
const NAMES: Record<Language, string> = { es: 'Español', en: 'English', gl: 'Galego', pt: 'Português' };

interface Frame {
  readonly language: Language;
  /** Path of this page, for the language links. */
  readonly path: string;
  readonly title: string;
  readonly status?: string | undefined;
}

const languageLinks = ({ language, path }: Frame, texts: ConsoleTexts) =>
  html`<nav aria-label="${texts.language}"><ul>${LANGUAGES.map((code) =>
    code === language
      ? html`<li><span lang="${localeOf(code)}" aria-current="true">${NAMES[code]}</span></li>`
      : html`<li><a lang="${localeOf(code)}" href="${path}?lang=${code}">${NAMES[code]}</a></li>`,
  )}</ul></nav>`;

function page(frame: Frame, body: Html): string {
  const texts = consoleTexts[frame.language];
  const status = frame.status ? html`<p class="status" role="status">${frame.status}</p>` : html``;
  return html`<!doctype html>
<html lang="${localeOf(frame.language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${frame.title} · Souto</title><style>${style}</style></head>
<body>${languageLinks(frame, texts)}<main><h1>${frame.title}</h1>${status}${body}</main></body></html>`.text;
}

const timeIn = (language: Language, date: Date) =>
  html`<time datetime="${date.toISOString()}">${new Intl.DateTimeFormat(localeOf(language), {
    dateStyle: 'full',
    timeStyle: 'medium',
    timeZone: 'Europe/Madrid',
  }).format(date)}</time>`;

const post = (action: string, language: Language, content: Html) =>
  html`<form method="post" action="${action}?lang=${language}">${content}</form>`;

function aheadBy(language: Language, { businessTime, realTime }: ConsoleState): string {
  const days = Math.round((businessTime.getTime() - realTime.getTime()) / 86_400_000);
  return new Intl.NumberFormat(localeOf(language), { style: 'unit', unit: 'day', unitDisplay: 'long' }).format(days);
}

function clockSection(state: ConsoleState, language: Language, texts: ConsoleTexts): Html {
  const move = (days: number, label: string) =>
    post('/clock', language, html`<button name="days" value="${days}">${label}</button>`);
  const to = html`<label for="on">${texts.moveTo}</label><input id="on" name="on" type="date" required><button>${texts.move}</button>`;
  return html`<h2>${texts.clock}</h2><p class="note">${texts.clockHelp}</p>
<dl><dt>${texts.clockNow}</dt><dd>${timeIn(language, state.businessTime)}</dd>
<dt>${texts.clockReal}</dt><dd>${timeIn(language, state.realTime)}</dd>
<dt>${texts.clockAhead}</dt><dd>${aheadBy(language, state)}</dd></dl>
${move(1, texts.moveDay)}${move(7, texts.moveWeek)}${move(31, texts.moveMonth)}${post('/clock', language, to)}`;
}

/** Table heads; those of `numbers` stand over figures. */
const head = (names: readonly string[], numbers: readonly string[] = []) =>
  html`<tr>${names.map((name) => html`<th scope="col" class="${numbers.includes(name) ? 'number' : ''}">${name}</th>`)}</tr>`;

function queueSection({ queues }: ConsoleState, language: Language, texts: ConsoleTexts): Html {
  const dead = ({ dead: letters }: QueueRow) =>
    letters === null
      ? html`–`
      : letters.count === 0
        ? html`0`
        : html`${letters.count} <a href="/queues/${letters.name}?lang=${language}" aria-label="${texts.see}: ${letters.name}">${texts.see}</a>`;
  const rows = queues.map(
    (queue) =>
      html`<tr><th scope="row"><a href="/queues/${queue.name}?lang=${language}">${queue.name}</a></th><td class="number">${queue.visible}</td><td class="number">${queue.inFlight}</td><td class="number">${queue.delayed}</td><td class="number">${dead(queue)}</td></tr>`,
  );
  const numbers = [texts.visible, texts.inFlight, texts.delayed, texts.deadLetters];
  const names = [texts.queue, ...numbers];
  return html`<h2>${texts.queues}</h2><div class="scroll" role="region" aria-label="${texts.queues}" tabindex="0"><table><thead>${head(names, numbers)}</thead><tbody>${rows}</tbody></table></div>`;
}

function scheduleSection({ schedules }: ConsoleState, language: Language, texts: ConsoleTexts): Html {
  const rows = schedules.map(
    ({ name, expression, nextAt }) =>
      html`<tr><th scope="row">${name}</th><td><code>${expression}</code></td><td>${nextAt ? timeIn(language, nextAt) : texts.never}</td><td>${post(
        `/schedules/${name}`,
        language,
        html`<button aria-label="${texts.runNow}: ${name}">${texts.runNow}</button>`,
      )}</td></tr>`,
  );
  const names = [texts.schedule, texts.expression, texts.next, texts.runNow];
  return html`<h2>${texts.schedules}</h2><div class="scroll" role="region" aria-label="${texts.schedules}" tabindex="0"><table><thead>${head(names)}</thead><tbody>${rows}</tbody></table></div>`;
}

function serviceSection(state: ConsoleState, texts: ConsoleTexts): Html {
  const rows = Object.entries(state.services).map(
    ([name, url]) => html`<tr><th scope="row">${name}</th><td><code>${url}</code></td></tr>`,
  );
  return html`<h2>${texts.services}</h2><p class="note">${fill(texts.credentials, state.credentials)}</p>
<table><thead>${head([texts.service, texts.address])}</thead><tbody>${rows}</tbody></table>
<h2>${texts.drop}</h2><p class="note">${fill(texts.dropHelp, { file: texts.file })}</p><pre>${state.dropCommand(texts.file)}</pre>`;
}

/** The console's first page. `status` tells what an action has done. */
export function consolePage(state: ConsoleState, language: Language, status?: string): string {
  const texts = consoleTexts[language];
  const body = html`<p class="note">${texts.intro}</p>
<h2>${texts.links}</h2><ul><li><a href="${state.siteUrl}">${texts.openSite}</a> <code>${state.siteUrl}</code></li><li><a href="${state.inboxUrl}?lang=${language}">${texts.openInbox}</a></li><li><a href="${state.paymentsUrl}?lang=${language}">${texts.openPayments}</a></li></ul>
${clockSection(state, language, texts)}${queueSection(state, language, texts)}${scheduleSection(state, language, texts)}${serviceSection(state, texts)}`;
  return page({ language, path: '/', title: texts.title, status }, body);
}

function messageItem(message: Readonly<Message>, { isDead, language }: { isDead: boolean; language: Language }): Html {
  const texts = consoleTexts[language];
  const reason = message.attributes?.reason?.StringValue ?? (isDead ? texts.noReason : undefined);
  const why = reason ? html`<dt>${texts.reason}</dt><dd>${reason}</dd>` : html``;
  return html`<h2>${message.id}</h2><dl>${why}<dt>${texts.sentAt}</dt><dd>${timeIn(language, new Date(message.sentAt))}</dd><dt>${texts.receives}</dt><dd>${message.receives}</dd></dl><pre aria-label="${texts.body}">${message.body}</pre>`;
}

export interface QueueView {
  readonly name: string;
  readonly isDead: boolean;
  readonly messages: readonly Readonly<Message>[];
}
/** The messages of a queue; dead letters can be sent back to where they came from. */
export function queuePage({ name, isDead, messages }: QueueView, language: Language): string {
  const texts = consoleTexts[language];
  const title = isDead ? fill(texts.deadOf, { queue: livingOf(name) }) : name;
  const redrive =
    isDead && messages.length > 0 ? post(`/queues/${name}`, language, html`<button>${texts.redrive}</button>`) : html``;
  const list =
    messages.length === 0
      ? html`<p>${texts.noMessages}</p>`
      : html`<p class="note">${fill(texts.shown, { count: messages.length })}</p>${messages.map((message) => messageItem(message, { isDead, language }))}`;
  const body = html`<p><a href="/?lang=${language}">${texts.back}</a></p>${redrive}${list}`;
  return page({ language, path: `/queues/${name}`, title }, body);
}
