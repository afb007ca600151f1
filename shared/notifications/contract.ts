import * as z from 'zod';
import { endpoint } from '#shared/contract/endpoint.ts';
import { idOf } from '#shared/kernel/ids.ts';
import { PageQuery, pageOf } from '#shared/kernel/page.ts';
import { KIND_NAMES } from './kinds.ts';

const Details = z.record(z.string(), z.union([z.string(), z.number()]));
export const Notification = z.object({
  id: idOf('notification'),
  kind: z.enum(KIND_NAMES),
  /** What its text names. */
  details: Details,
  /** Path of the screen that it is about. */
  link: z.string().nullable(),
  createdAt: z.string(),
  readAt: z.string().nullable(),
});
export type Notification = z.output<typeof Notification>;

/** As many unread ones are counted; more are «many». */
export const MOST_UNREAD = 50;
const Choice = z.strictObject({ app: z.boolean(), mail: z.boolean() });
const Chosen = z.object({ kind: z.enum(KIND_NAMES), app: z.boolean(), mail: z.boolean(), isFixed: z.boolean() });
const chosen = z.object({ items: z.array(Chosen) });

export const notifications = {
  listNotifications: endpoint({
    method: 'GET',
    path: '/account/notifications',
    summary: 'What the caller was told, the newest first',
    allow: 'signedIn',
    query: PageQuery,
    output: pageOf(Notification),
  }),
  countUnread: endpoint({
    method: 'GET',
    path: '/account/notifications/unread',
    summary: 'How many of the newest notifications are unread, up to 50',
    allow: 'signedIn',
    output: z.object({ unread: z.number().int() }),
  }),
  markRead: endpoint({
    method: 'POST',
    path: '/account/notifications/read',
    summary: 'Mark notifications as read; those that are read already, or not there, stay as they are',
    allow: 'signedIn',
    body: z.strictObject({ ids: z.array(idOf('notification')).min(1).max(100) }),
    output: z.object({ done: z.literal(true) }),
    whileClosing: true,
  }),
  getChoices: endpoint({
    method: 'GET',
    path: '/account/notifications/choices',
    summary: 'What the caller is told of, in the product and by mail',
    allow: 'signedIn',
    output: chosen,
  }),
  choose: endpoint({
    method: 'PUT',
    path: '/account/notifications/choices',
    summary: 'Choose what to be told of; security is always told everywhere',
    allow: 'signedIn',
    body: z.strictObject({ choices: z.partialRecord(z.enum(KIND_NAMES), Choice) }),
    output: chosen,
  }),
};
