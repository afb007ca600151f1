/** For tests of screens: a server that answers what the test says, and lists where it says nothing; what was asked of it. */
export const server = {
  calls: [] as { name: string; input: unknown }[],
  /** By `feature.operation`: the answer, or what makes it of the input. */
  answers: {} as Record<string, unknown>,
  /** The inputs of an operation, in their order. */
  sent: (name: string) => server.calls.filter((call) => call.name === name).map(({ input }) => input),
  reset() {
    server.calls.length = 0;
    server.answers = {};
  },
};

const operations = (feature: string) =>
  new Proxy(
    {},
    {
      get: (_, name: string) => async (input: unknown) => {
        server.calls.push({ name, input });
        const answer = server.answers[`${feature}.${name}`] ?? { items: [], cursor: null };
        return typeof answer === 'function' ? answer(input) : answer;
      },
    },
  );
/** In the place of `api.ts`. */
export const api = new Proxy({}, { get: (_, feature: string) => operations(feature) });
