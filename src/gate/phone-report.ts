import type { PhonePlace, PhoneReport } from '#domain/check-in/board/schema.ts';
import { version } from '#package.json';
import { phoneId } from './preferences.ts';

interface BatteryLike {
  level: number;
}

/** Some browsers say how full the battery is; the others are not asked. */
const asksBattery = (target: object): target is { getBattery: () => Promise<BatteryLike> } => 'getBattery' in target;

let battery: BatteryLike | undefined;
if (typeof navigator !== 'undefined' && asksBattery(navigator)) {
  void navigator
    .getBattery()
    .then((found) => {
      battery = found;
    })
    .catch(() => undefined);
}

/** What this phone says of itself to the board. */
export const phoneReport = ({ device, place, queued }: PhonePlace): PhoneReport => ({
  ...{ phone: phoneId(), version, queued },
  ...(device && { device }),
  ...(place.checkpoint && { checkpoint: place.checkpoint._id }),
  ...(battery && { battery: Math.round(battery.level * 100) }),
});
