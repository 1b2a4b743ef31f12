import * as z from 'zod/mini'
import { setPlatformSetting } from '../../kernel/settings/platform-state.ts'
import { defineCommand } from '../command/define-command.ts'
import { moment, text, toMoment } from '../command/fields.ts'

/** `maintenance on`: replaces the whole app by the maintenance page, until `maintenance off`. */
export const maintenanceOn = defineCommand({
  name: 'maintenance on',
  usage: 'maintenance on [--until MOMENT] [--info TEXT]',
  input: z.strictObject({ until: z.optional(moment()), info: z.optional(text(500)) }),
  changes: true,
  stops: true,
  undo: 'maintenance off',
  run: async (app, { until, info = '' }) => {
    const value = { on: true, until: toMoment(until)?.toISOString() ?? null, info }
    await setPlatformSetting(app, 'maintenance', value)
    return { value, subject: 'platform' }
  },
})

/** `maintenance off`: ends the maintenance of the platform. */
export const maintenanceOff = defineCommand({
  name: 'maintenance off',
  usage: 'maintenance off',
  input: z.strictObject({}),
  changes: true,
  undo: 'maintenance on',
  run: async (app) => {
    await setPlatformSetting(app, 'maintenance', { on: false, until: null, info: '' })
    return { value: { on: false }, subject: 'platform' }
  },
})
