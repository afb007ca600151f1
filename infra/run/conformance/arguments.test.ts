import { describe, expect, it } from 'vitest';
import { UsageError } from '../options.ts';
import { readArguments } from './arguments.ts';

const keys = { AWS_ACCESS_KEY_ID: 'AKIA', AWS_SECRET_ACCESS_KEY: 'secret' };

describe('the arguments of the conformance check', () => {
  it('takes any of the services, in the region asked for', () => {
    const { places } = readArguments(['--s3', 'https://s3.eu-south-2.amazonaws.com/', '--region', 'eu-south-2'], keys);
    expect(places).toEqual({
      s3: {
        url: 'https://s3.eu-south-2.amazonaws.com',
        region: 'eu-south-2',
        credentials: { accessKeyId: 'AKIA', secretAccessKey: 'secret' },
      },
    });
    expect(readArguments([], {}).places).toEqual({});
  });

  it('asks for keys beyond this machine only', () => {
    expect(readArguments(['--sqs', 'http://127.0.0.1:9324'], {}).places.sqs?.credentials.accessKeyId).toBe('local');
    expect(() => readArguments(['--sqs', 'https://sqs.eu-west-1.amazonaws.com'], {})).toThrow(UsageError);
  });

  it.each([[['--sqs', 'nowhere']], [['--dynamo', 'http://127.0.0.1:1']], [['file']]])('refuses %j', (args) => {
    expect(() => readArguments(args, keys)).toThrow(UsageError);
  });
});
