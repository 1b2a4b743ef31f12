import { type ModuleId, moduleIds } from '@perya/calls/modules'
import * as z from 'zod/mini'
import type { AppContext } from '../../kernel/context.ts'
import { platformState, setPlatformSetting } from '../../kernel/settings/platform-state.ts'
import { type CommandResult, defineCommand } from '../command/define-command.ts'
import { oneOf } from '../command/fields.ts'
import { changeSetting } from '../settings/core/change-setting.ts'
import { defineSetting, type Setting } from '../settings/core/define-setting.ts'

const input = z.strictObject({ module: oneOf(moduleIds) })
const moduleWord = { module: 'the module' } as const

const moduleSetting = (module: ModuleId): Setting =>
  defineSetting<boolean>({
    name: `module.${module}`,
    area: 'modules',
    summary: `Whether the module ${module} of the product is offered.`,
    touches: 'Its pages and calls; the calls of a module that is off are refused.',
    value: z.boolean(),
    standard: ({ brand }) => brand.modules.includes(module),
    read: async (app) => (await platformState(app)).enabled.has(module),
    write: async (app, on) => {
      const { modules } = await platformState(app)
      await setPlatformSetting(app, 'modules', { ...modules, [module]: on })
      return null
    },
    right: (_before, on) => (on ? 'whitelabel on' : 'whitelabel off'),
    rows: ['whitelabel on', 'whitelabel off'],
  })

/** One setting for each module of the product. */
export const moduleSettings: ReadonlyMap<ModuleId, Setting> = new Map(moduleIds.map((id) => [id, moduleSetting(id)] as const))

const setModule = async (app: AppContext, module: ModuleId, on: boolean, actor: string): Promise<CommandResult> => {
  const setting = moduleSettings.get(module) ?? moduleSetting(module)
  const { before, onRecorded } = await changeSetting(app, setting, on, actor)
  return { value: { module, on }, subject: module, detail: { before }, onRecorded }
}

/** `whitelabel on MODULE`: enables a module of the product. */
export const whitelabelOn = defineCommand({
  name: 'whitelabel on',
  usage: 'whitelabel on MODULE',
  input,
  words: moduleWord,
  changes: true,
  undo: 'whitelabel off',
  basis: async (app, { module }) => ({ seen: { module, on: (await platformState(app)).enabled.has(module) }, alwaysTwo: 'always' }),
  run: (app, { module }, actor) => setModule(app, module, true, actor),
})

/** `whitelabel off MODULE`: disables a module of the product; its calls are refused. */
export const whitelabelOff = defineCommand({
  name: 'whitelabel off',
  usage: 'whitelabel off MODULE',
  input,
  words: moduleWord,
  changes: true,
  stops: true,
  undo: 'whitelabel on',
  run: (app, { module }, actor) => setModule(app, module, false, actor),
})
