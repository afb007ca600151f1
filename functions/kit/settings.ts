/** A setting of the function's environment (infra/manifest.ts lists who may read which). Throws when it is missing: a defect of the deployment. */
export function setting(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`The setting ${name} is missing`);
  return value;
}
