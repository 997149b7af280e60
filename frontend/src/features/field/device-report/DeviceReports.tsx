import { useEffect } from 'react';
import { APP_VERSION } from '@/lib/app-version';
import { isInstalled } from '@/lib/connection/use-installed';
import { deviceId } from '@/lib/device/device-id';
import { deviceName } from '@/lib/device/device-name';
import { browserClock } from '@/offline/browser/clock';
import { estimateStorage } from '@/offline/browser/storage';
import { useOfflineEngine } from '@/offline/react/engine-context';
import { deviceReport } from './device-report';
import { DeviceReporter } from './device-reporter';
import { knownHere } from './known-here';
import { tellServer } from './tell-server';

/** Lets this device tell of itself for as long as a person works in the field area. */
export function DeviceReports() {
  const engine = useOfflineEngine();

  useEffect(() => {
    const reporter = new DeviceReporter({
      clock: browserClock,
      engine,
      known: knownHere(engine.userId),
      async tell(state) {
        const facts = {
          id: deviceId(),
          name: await deviceName(),
          appVersion: APP_VERSION,
          installed: isInstalled(),
          storage: await estimateStorage(),
        };
        return tellServer(deviceReport(state, facts, Date.now()), engine.author);
      },
    });
    return reporter.start();
  }, [engine]);

  return null;
}
