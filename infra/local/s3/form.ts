import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import busboy from 'busboy';
import { verifyPolicy } from '#infra/local/lib/sigV4.ts';
import { type Context, largestBytes, sendXml, storedHeaders } from '#infra/local/s3/context.ts';
import { type Expected, noteChecksum } from '#infra/local/s3/expected.ts';
import { checkPolicy } from '#infra/local/s3/policy.ts';
import { refusalOf, S3Error } from '#infra/local/s3/s3Error.ts';
import { element, textElement } from '#infra/local/s3/xml.ts';

/** In the key field it stands for the name of the uploaded file. */
const fileNameMark = /\$\{filename\}/g;

interface Form {
  /** By name in lower case: the fields before the file; later ones are ignored, as in S3. */
  readonly fields: Readonly<Record<string, string>>;
  readonly file: Readable;
  readonly fileName: string;
}

/** Browser upload by a presigned form: signature, expiry and every condition are checked before the file is read. */
export async function postObject(context: Context): Promise<void> {
  const { request, response, bucket, parts } = context;
  const { fields, file, fileName } = await readForm(request);
  try {
    const verdict = verifyPolicy(fields, parts.credentials);
    if (!verdict.isValid) throw refusalOf(verdict);
    const key = (fields.key ?? '').replaceAll(fileNameMark, () => fileName);
    const range = checkPolicy(fields.policy ?? '', bucket, { ...fields, key });
    const expected: Expected = {};
    for (const [name, value] of Object.entries(fields)) noteChecksum(expected, name, value);
    const headers = storedHeaders(fields);
    const body = await parts.bodies.keep(file, expected, Math.min(range.largestBytes, largestBytes));
    if (body.size < range.smallestBytes) {
      parts.bodies.discard(body.file);
      throw new S3Error('EntityTooSmall');
    }
    const object = await parts.catalogue.put({ bucket, key, body, headers, reason: 'POST Object' });
    response.setHeader('etag', `"${object.etag}"`);
    const status = fields.success_action_status;
    if (status !== '201') return void response.writeHead(status === '200' ? 200 : 204).end();
    const answer = [textElement('Bucket', bucket), textElement('Key', key), textElement('ETag', `"${object.etag}"`)];
    sendXml(context, element('PostResponse', ...answer), 201);
  } catch (error) {
    file.resume();
    throw error;
  }
}

/** Resolves when the file begins. */
function readForm(request: IncomingMessage): Promise<Form> {
  return new Promise((resolve, reject) => {
    const fields: Record<string, string> = {};
    const malformed = (why?: string) => reject(new S3Error('MalformedPOSTRequest', why));
    const parser = formParser(request);
    if (!parser) return malformed();
    parser.on('field', (name, value, info) => {
      if (info.valueTruncated) malformed(`The field ${name} is too long.`);
      fields[name.toLowerCase()] = value;
    });
    parser.on('file', (_name, file, info) => {
      // Errors reach whoever reads the file; a refused file has no reader.
      file.on('error', () => {});
      resolve({ fields: { ...fields }, file, fileName: info.filename ?? '' });
    });
    parser.on('error', () => malformed());
    parser.on('close', () => malformed('POST requires exactly one file upload per request.'));
    request.on('error', () => malformed());
    request.pipe(parser);
  });
}

function formParser(request: IncomingMessage): busboy.Busboy | undefined {
  try {
    const limits = { files: 1, fields: 100, fieldSize: 64 * 1024 };
    return busboy({ headers: request.headers, limits, defParamCharset: 'utf8' });
  } catch {
    return undefined;
  }
}
