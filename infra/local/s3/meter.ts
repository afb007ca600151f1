import { createHash } from 'node:crypto';
import { Transform } from 'node:stream';
import { crc32 } from 'node:zlib';
import type { Expected } from '#infra/local/s3/expected.ts';
import { S3Error } from '#infra/local/s3/s3Error.ts';

export interface Digests {
  readonly size: number;
  /** Hex. */
  readonly md5: string;
  /** Base64. */
  readonly crc32: string;
  /** Base64. */
  readonly sha256: string;
  /** The checksum that the sender gave, when it was this one. */
  readonly declared?: 'sha256';
}

/** Measures a body as it flows through `stream`, and stops it above the limit. */
export class Meter {
  readonly stream: Transform;
  private size = 0;
  private crc = 0;
  private readonly md5 = createHash('md5');
  private readonly sha256 = createHash('sha256');

  constructor(limitBytes: number) {
    this.stream = new Transform({
      transform: (part: Buffer, _encoding, done) => {
        this.size += part.length;
        if (this.size > limitBytes) return done(new S3Error('EntityTooLarge'));
        this.crc = crc32(part, this.crc);
        this.md5.update(part);
        this.sha256.update(part);
        done(null, part);
      },
    });
  }

  /** Once the stream has ended. Throws S3Error when the body is not what was expected. */
  verify(expected: Expected): Digests {
    const crc = Buffer.alloc(4);
    crc.writeUInt32BE(this.crc);
    const sums = { md5: this.md5.digest(), crc32: crc, sha256: this.sha256.digest() };
    for (const name of ['md5', 'crc32', 'sha256'] as const)
      if (expected[name] !== undefined && expected[name] !== sums[name].toString('base64'))
        throw new S3Error('BadDigest', `The ${name.toUpperCase()} that was sent does not match the body.`);
    if (expected.signedSha256 !== undefined && expected.signedSha256 !== sums.sha256.toString('hex'))
      throw new S3Error('XAmzContentSHA256Mismatch');
    if (expected.bytes !== undefined && expected.bytes !== this.size) throw new S3Error('IncompleteBody');
    return {
      size: this.size,
      md5: sums.md5.toString('hex'),
      crc32: sums.crc32.toString('base64'),
      sha256: sums.sha256.toString('base64'),
      ...(expected.sha256 !== undefined && { declared: 'sha256' }),
    };
  }
}
