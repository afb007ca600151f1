import { account } from '#shared/account/contract.ts';
import type { UserUpdate } from '#shared/account/schema.ts';
import type { Request } from '#web/lib/request.ts';
import { request } from '#web/ui/request.ts';

type Texts = Request['texts'];

/** An answer with an `error` field is a failure (000 §7). */
const hasFailed = (data: unknown) =>
  typeof data === 'object' && data !== null && 'error' in data && Boolean(data.error);

const post = (url: string, body: unknown, texts: Texts) =>
  request({ method: 'POST', url, body, hasFailed, ...(texts && { texts }) });

/** Changes the data of a user: what is not named stays. */
export async function updateUser(userId: string, body: UserUpdate, texts: Texts) {
  return account.updateUser.output.parse(await post(`/update/user/${userId}`, body, texts));
}

/** Sets the password of a user; their sessions end. */
export async function resetPassword(userId: string, newPassword: string, texts: Texts): Promise<boolean> {
  const answer = await post(`/resetpassword/user/${userId}`, { newPassword }, texts);
  return account.resetPassword.output.parse(answer).result;
}
