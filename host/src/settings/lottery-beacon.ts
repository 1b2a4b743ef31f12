import type { BeaconEndpoint } from '@perya/gateway'
import { StartRefusal } from '@perya/domain/start-refusal'

/**
 * Reads `LOTTERY_BEACON` (the address of a chain of public chance, under which `/public/<round>` answers) and `LOTTERY_BEACON_CLOCK` (`genesis,period`:
 * Unix seconds of its first round, and seconds between rounds); null without both.
 */
export const readLotteryBeacon = (env: Readonly<Record<string, string | undefined>>): BeaconEndpoint | null => {
  const { LOTTERY_BEACON: source = '', LOTTERY_BEACON_CLOCK: clock = '' } = env
  if (source === '' && clock === '') return null
  if (source === '' || clock === '') throw new StartRefusal('LOTTERY_BEACON and LOTTERY_BEACON_CLOCK are given together or not at all.')
  if (!/^https?:\/\/[^\s?#]+$/.test(source)) throw new StartRefusal('LOTTERY_BEACON is malformed: expected an http address.')
  const [, genesis, period] = /^(\d{1,11}),([1-9]\d{0,4})$/.exec(clock) ?? []
  if (genesis === undefined || period === undefined)
    throw new StartRefusal('LOTTERY_BEACON_CLOCK is malformed: expected genesis,period in whole seconds.')
  return { source: source.replace(/\/+$/, ''), genesis: Number(genesis), period: Number(period) }
}
