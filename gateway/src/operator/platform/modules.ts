import { type ModuleId, moduleIds } from '@perya/calls/modules'
import * as z from 'zod/mini'
import type { AppContext } from '../../kernel/context.ts'
import { platformState, setPlatformSetting } from '../../kernel/settings/platform-state.ts'
import { type CommandResult, defineCommand } from '../command/define-command.ts'
import { oneOf } from '../command/fields.ts'

const input = z.strictObject({ module: oneOf(moduleIds) })
const moduleWord = { module: 'the module' } as const

const setModule = async (app: AppContext, module: ModuleId, on: boolean): Promise<CommandResult> => {
  const { modules, enabled } = await platformState(app)
  await setPlatformSetting(app, 'modules', { ...modules, [module]: on })
  return { value: { module, on }, subject: module, detail: { before: enabled.has(module) } }
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
  run: (app, { module }) => setModule(app, module, true),
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
  run: (app, { module }) => setModule(app, module, false),
})
