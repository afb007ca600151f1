import { type Context, readXml, sendXml } from '#infra/local/s3/context.ts';
import { listPage } from '#infra/local/s3/list.ts';
import { S3Error } from '#infra/local/s3/s3Error.ts';
import { element, elementsOf, textElement, textOf } from '#infra/local/s3/xml.ts';

const mostDeletedKeys = 1000;

/** ListObjectsV2. */
export async function listObjects(context: Context): Promise<void> {
  const { bucket, query, parts } = context;
  if (query.get('list-type') !== '2')
    throw new S3Error('NotImplemented', 'Of the questions about a bucket, the embedded S3 answers ListObjectsV2.');
  const page = await listPage(parts.store, bucket, query);
  const written = query.get('encoding-type') === 'url' ? urlEncoded : (key: string) => key;
  sendXml(
    context,
    element(
      'ListBucketResult',
      textElement('Name', bucket),
      textElement('Prefix', written(query.get('prefix') ?? '')),
      textElement('MaxKeys', page.limit),
      textElement('KeyCount', page.objects.length + page.groups.length),
      textElement('IsTruncated', page.next !== undefined),
      page.next === undefined ? '' : textElement('NextContinuationToken', page.next),
      query.has('encoding-type') ? textElement('EncodingType', 'url') : '',
      ...page.objects.map((object) =>
        element(
          'Contents',
          textElement('Key', written(object.key)),
          textElement('LastModified', object.modifiedAt),
          textElement('ETag', `"${object.etag}"`),
          textElement('Size', object.body.size),
          textElement('StorageClass', 'STANDARD'),
        ),
      ),
      ...page.groups.map((group) => element('CommonPrefixes', textElement('Prefix', written(group)))),
    ),
  );
}

const urlEncoded = (key: string) => encodeURIComponent(key).replaceAll('%2F', '/');

/** DeleteObjects. Keys that do not exist count as deleted, as in S3. */
export async function deleteObjects(context: Context): Promise<void> {
  const { bucket, parts } = context;
  const xml = await readXml(context);
  const keys = elementsOf(xml, 'Object').map((object) => textOf(object, 'Key'));
  const isWhole = keys.every((key) => key !== undefined && key !== '');
  if (keys.length === 0 || keys.length > mostDeletedKeys || !isWhole) throw new S3Error('MalformedXML');
  const named = keys.filter((key) => key !== undefined);
  await Promise.all(named.map((key) => parts.catalogue.remove(bucket, key)));
  const isQuiet = textOf(xml, 'Quiet') === 'true';
  const deleted = isQuiet ? [] : named.map((key) => element('Deleted', textElement('Key', key)));
  sendXml(context, element('DeleteResult', ...deleted));
}

/** ListBuckets: those of the manifest. */
export function listBuckets(context: Context): void {
  const buckets = context.parts.buckets.map((name) => element('Bucket', textElement('Name', name)));
  sendXml(context, element('ListAllMyBucketsResult', element('Buckets', ...buckets)));
}
