import { isTimeZone } from '@perya/domain/calendar/time-zone'
import { readOpeningHours } from '@perya/domain/live-chat/opening-hours'
import * as z from 'zod/mini'
import { isSupportOpen, openingHours } from '../../contact/live-chat/hours.ts'
import type { AppContext } from '../../kernel/context.ts'
import { platformState, setPlatformSetting } from '../../kernel/settings/platform-state.ts'
import { defineCommand } from '../command/define-command.ts'
import { flag, text, wholeNumber } from '../command/fields.ts'
import { changeSetting } from '../settings/core/change-setting.ts'
import { defineSetting } from '../settings/core/define-setting.ts'

const closed = 'closed'
const isHours = (given: string): boolean => given === closed || readOpeningHours(given, 'UTC') !== null

const input = z.strictObject({
  hours: z.optional(text(500).check(z.refine(isHours, 'must be written as "mon-fri 09:00-21:00, sat 10:00-02:00", or closed'))),
  zone: z.optional(text(60).check(z.refine(isTimeZone, 'must be a time zone such as Asia/Manila'))),
  idle: z.optional(wholeNumber(1440, 1)),
  brand: flag(),
})

const shownHours = async (app: AppContext) => {
  const { text: hours, zone } = await openingHours(app)
  const { isOpen, opensAt } = await isSupportOpen(app)
  return { hours, zone, idleMinutes: (await platformState(app)).support.idleMinutes, isOpen, opensAt }
}

type Hours = { readonly hours: string | null; readonly zone: string | null; readonly idleMinutes: number }

/** When live chat is open; null: the hours and the zone of the brand. */
export const supportHoursSetting = defineSetting<Hours>({
  name: 'support.hours',
  area: 'support',
  summary: 'When live chat is open, and after how many idle minutes a chat ends; without hours those of the brand apply.',
  touches: 'Visitors who begin a chat; a chat that is under way goes on.',
  value: z.strictObject({
    hours: z.nullable(
      z.string().check(
        z.maxLength(500),
        z.refine((given) => given === '' || isHours(given), 'must be written as "mon-fri 09:00-21:00"'),
      ),
    ),
    zone: z.nullable(z.string().check(z.refine(isTimeZone, 'must be a time zone such as Asia/Manila'))),
    idleMinutes: wholeNumber(1440, 1),
  }),
  standard: () => ({ hours: null, zone: null, idleMinutes: 10 }),
  read: async (app) => (await platformState(app)).support,
  write: async (app, value) => {
    await setPlatformSetting(app, 'support', { ...value, hours: value.hours === closed ? '' : value.hours })
    return null
  },
  right: () => 'support hours',
  rows: ['support hours'],
})

/** The setting after a change; without hours and zone of the operator those of the brand apply. */
const changed = (support: Hours, given: z.output<typeof input>) => {
  const { hours = support.hours, zone = support.zone, idle: idleMinutes = support.idleMinutes, brand = false } = given
  return brand ? { hours: null, zone: null, idleMinutes } : { hours: hours === closed ? '' : hours, zone, idleMinutes }
}

/** `support hours`: shows or sets when live chat is open, and after how many idle minutes a chat ends; `--brand` restores the brand's hours. */
export const supportHours = defineCommand({
  name: 'support hours',
  usage: 'support hours [HOURS|closed] [--zone ZONE] [--idle MINUTES] [--brand]   (HOURS: "mon-fri 09:00-21:00, sat 10:00-02:00")',
  input,
  words: { hours: 'the hours' },
  rest: 'hours',
  changes: true,
  basis: async (app) => ({ seen: (await platformState(app)).support, alwaysTwo: 'always' }),
  run: async (app, given, actor) => {
    const { before, after, onRecorded } = await changeSetting(app, supportHoursSetting, (now: Hours) => changed(now, given), actor)
    return { value: await shownHours(app), subject: 'support', detail: { before, after }, onRecorded }
  },
})
