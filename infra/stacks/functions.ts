import { Duration, Size, type Stack } from 'aws-cdk-lib';
import {
  Architecture,
  Code,
  Function as LambdaFunction,
  LoggingFormat,
  Runtime,
  Tracing,
} from 'aws-cdk-lib/aws-lambda';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import { type FunctionName, type FunctionSpec, functions, type Setting } from '#infra/manifest.ts';
import { access } from './access.ts';
import type { Resources } from './resources.ts';

/**
 * One Lambda function of the manifest, in the stack that asks for it first: its bundle, the settings it declares, and the
 * rights that the wiring table (access.ts) gives it, no others.
 */
export function functionOf(stack: Stack, name: FunctionName, resources: Resources): LambdaFunction {
  const known = resources.functions.get(name);
  if (known) return known;
  const spec: FunctionSpec = functions[name];
  const made = new LambdaFunction(stack, `Fn-${name}`, {
    runtime: Runtime.NODEJS_24_X,
    architecture: Architecture.ARM_64,
    handler: 'index.handler',
    code: Code.fromAsset(`dist/functions/${name}`),
    timeout: Duration.seconds(spec.timeoutSeconds),
    memorySize: spec.memoryMb,
    ...(spec.diskMb !== undefined && { ephemeralStorageSize: Size.mebibytes(spec.diskMb) }),
    environment: {
      ...Object.fromEntries(spec.environment.map((setting: Setting) => [setting, resources.valueOf(setting)])),
      // Bundles are minified: stacks in the logs name the lines of the sources (decision 6).
      NODE_OPTIONS: '--enable-source-maps',
    },
    loggingFormat: LoggingFormat.JSON,
    tracing: Tracing.ACTIVE,
    logGroup: new LogGroup(stack, `Log-${name}`, { retention: RetentionDays.THREE_MONTHS }),
  });
  for (const grant of access[name]) grant(resources, made);
  resources.functions.set(name, made);
  return made;
}
