import { type Drill, type DrillOptions, drillOn, type Promises } from './drill.ts';
import { Host } from './host.ts';

interface Played {
  readonly promises: Promises;
  readonly figures: Readonly<Record<string, unknown>>;
}
/** A drill on a cloud of its own processes, of which none is left when it ends; what they said is told when it fails. */
export const hostDrill = (
  promise: string,
  env: Readonly<Record<string, string>>,
  play: (host: Host, options: DrillOptions) => Promise<Played>,
): Drill =>
  drillOn(
    promise,
    () => Host.open(env),
    async (host, options) => {
      const { promises, figures } = await play(host, options);
      const left = await host.close();
      promises.keep('No process is left', left.length === 0, left);
      if (promises.broken.length > 0) options.note(host.log.join('\n'));
      return { figures: { ...figures, leftProcesses: left.length }, broken: promises.broken };
    },
  );
