import * as z from 'zod/mini'
import type { AppContext } from '../../kernel/context.ts'
import { platformState, setPlatformSetting } from '../../kernel/settings/platform-state.ts'
import { type CommandResult, defineCommand } from '../command/define-command.ts'
import { moment, text, toMoment } from '../command/fields.ts'
import { changeSetting } from '../settings/core/change-setting.ts'
import { defineSetting } from '../settings/core/define-setting.ts'

type Maintenance = { readonly on: boolean; readonly until: string | null; readonly info: string }

const longestInfo = 500

/** Whether the maintenance page replaces the app. Anyone who may start it may end it. */
export const maintenanceSetting = defineSetting<Maintenance>({
  name: 'platform.maintenance',
  area: 'platform',
  summary: 'Replaces the whole app by the maintenance page, with the end that players read.',
  touches: 'Every page and every call of players; rounds that run are not interrupted.',
  value: z.strictObject({
    on: z.boolean(),
    until: z._default(z.nullable(moment()), null),
    info: z._default(z.string().check(z.maxLength(longestInfo)), ''),
  }),
  standard: () => ({ on: false, until: null, info: '' }),
  read: async (app) => (await platformState(app)).maintenance,
  write: async (app, value) => {
    await setPlatformSetting(app, 'maintenance', value)
    return null
  },
  right: (_before, { on }) => (on ? 'maintenance on' : 'maintenance off'),
  rows: ['maintenance on', 'maintenance off'],
})

const turn = async (app: AppContext, value: Maintenance, actor: string): Promise<CommandResult> => {
  const { after, onRecorded } = await changeSetting(app, maintenanceSetting, value, actor)
  return { value: after, subject: 'platform', onRecorded }
}

/** `maintenance on`: replaces the whole app by the maintenance page, until `maintenance off`. */
export const maintenanceOn = defineCommand({
  name: 'maintenance on',
  usage: 'maintenance on [--until MOMENT] [--info TEXT]',
  input: z.strictObject({ until: z.optional(moment()), info: z.optional(text(longestInfo)) }),
  changes: true,
  stops: true,
  undo: 'maintenance off',
  run: (app, { until, info = '' }, actor) => turn(app, { on: true, until: toMoment(until)?.toISOString() ?? null, info }, actor),
})

/** `maintenance off`: ends the maintenance of the platform. */
export const maintenanceOff = defineCommand({
  name: 'maintenance off',
  usage: 'maintenance off',
  input: z.strictObject({}),
  changes: true,
  undo: 'maintenance on',
  run: async (app, _input, actor) => ({ ...(await turn(app, { on: false, until: null, info: '' }, actor)), value: { on: false } }),
})
