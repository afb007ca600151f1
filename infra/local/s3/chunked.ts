import { Transform } from 'node:stream';
import { S3Error } from '#infra/local/s3/s3Error.ts';

const longestLine = 16 * 1024;

/**
 * Undoes the aws-chunked framing: `size[;extension] CRLF data CRLF`, repeated, then `0 CRLF`, trailer lines, CRLF.
 * Trailers (checksums) are handed over before the stream ends, so that they can be checked against the decoded body.
 */
export function decodeChunks(onTrailer: (name: string, value: string) => void): Transform {
  const decoder = new ChunkDecoder(onTrailer);
  return new Transform({
    transform(data: Buffer, _encoding, done) {
      try {
        for (const part of decoder.push(data)) this.push(part);
        done();
      } catch (error) {
        done(error as Error);
      }
    },
    flush(done) {
      done(decoder.isWhole ? null : new S3Error('IncompleteBody'));
    },
  });
}

class ChunkDecoder {
  private rest: Buffer = Buffer.alloc(0);
  private left = 0;
  private state: 'size' | 'data' | 'dataEnd' | 'trailers' | 'end' = 'size';
  private readonly onTrailer: (name: string, value: string) => void;

  constructor(onTrailer: (name: string, value: string) => void) {
    this.onTrailer = onTrailer;
  }

  get isWhole(): boolean {
    return this.state === 'end' || (this.state === 'trailers' && this.rest.length === 0);
  }

  *push(data: Buffer): Generator<Buffer> {
    this.rest = this.rest.length > 0 ? Buffer.concat([this.rest, data]) : data;
    while (this.state !== 'end') {
      if (this.state === 'data') {
        if (this.rest.length === 0) return;
        yield this.takeData();
      } else {
        const line = this.takeLine();
        if (line === undefined) return;
        this.readLine(line);
      }
    }
  }

  private takeData(): Buffer {
    const part = this.rest.subarray(0, this.left);
    this.rest = this.rest.subarray(part.length);
    this.left -= part.length;
    if (this.left === 0) this.state = 'dataEnd';
    return part;
  }

  private takeLine(): string | undefined {
    const end = this.rest.indexOf('\r\n');
    if (end < 0) {
      if (this.rest.length > longestLine) throw new S3Error('IncompleteBody');
      return undefined;
    }
    const line = this.rest.subarray(0, end).toString('latin1');
    this.rest = this.rest.subarray(end + 2);
    return line;
  }

  private readLine(line: string): void {
    if (this.state === 'size') {
      const size = /^([0-9a-f]{1,8})(;.*)?$/i.exec(line)?.[1];
      if (size === undefined) throw new S3Error('IncompleteBody');
      this.left = Number.parseInt(size, 16);
      this.state = this.left === 0 ? 'trailers' : 'data';
    } else if (this.state === 'dataEnd') {
      if (line !== '') throw new S3Error('IncompleteBody');
      this.state = 'size';
    } else if (line === '') {
      this.state = 'end';
    } else {
      const colon = line.indexOf(':');
      if (colon > 0) this.onTrailer(line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim());
    }
  }
}
