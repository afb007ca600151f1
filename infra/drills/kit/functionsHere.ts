/**
 * Lets use cases that this process calls find a cloud, also those that were loaded for an earlier one: their client of
 * the table keeps the address that it has found first.
 */
export async function functionsOn(env: Readonly<Record<string, string>>): Promise<void> {
  Object.assign(process.env, env);
  const { document } = await import('#functions/kit/table.ts');
  const { hostname, port, protocol } = new URL(env.AWS_ENDPOINT_URL_DYNAMODB ?? '');
  const endpoint = { hostname, port: Number(port), protocol, path: '/' };
  Object.assign(document.config, { endpoint: async () => endpoint, isCustomEndpoint: true });
}
