import { type CallInputSent, type CallName, declarationOf } from '@perya/calls'
import * as z from 'zod/mini'
import type { AppContext, CallContext } from '../kernel/context.ts'
import { partialEnvelope } from '../kernel/http/response/envelope.ts'
import { openPreviewGrant } from '../operator/lobby/preview-grant.ts'
import { handlers } from './handlers.ts'

/** Calls of which a draft changes the answer. All others are answered as to any visitor. */
const drafted = ['system.announcementContent', 'system.announcements', 'system.helpCenter', 'lobby.lanes'] as const
type Drafted = (typeof drafted)[number]

const isDrafted = (name: CallName): name is Drafted => drafted.some((one) => one === name)

/** Answers calls of a page that is being made: the envelope as JSON text. */
type Asker = <K extends CallName>(name: K, input: CallInputSent<K>) => Promise<string>

/** A preview of Home: language and theme of its page, and `ask`, which answers its calls from the draft or, where none applies, as for a visitor. */
export type LobbyPreviewPage = { readonly language: string; readonly theme: 'dark' | 'light'; readonly ask: Asker }

// Without a caller: no session, no address, no header of the request that shows the page.
const contextOf = (app: AppContext, language: string, publicOrigin: string): CallContext<null> => ({
  ...{ app, principal: null, merchant: app.brand.merchant, language, address: '127.0.0.1', traceId: '', idempotencyKey: null, log: app.log },
  setting: { https: publicOrigin.startsWith('https:'), profile: 'production', publicOrigin },
  header: () => undefined,
  cookie: () => undefined,
  answer: { setHeader: () => {}, appendCookie: () => {} },
})

const answerDrafted = async (name: Drafted, input: object, context: CallContext<null>): Promise<string> => {
  const parsed: unknown = z.parse(declarationOf(name).input, input)
  const handler: { run(given: unknown, asked: CallContext<null>): unknown } = {
    run: handlers[name],
  }
  return `${partialEnvelope(JSON.stringify(await handler.run(parsed, context)))}"}`
}

/** Opens the preview of a grant; null where it is not valid. `askAsVisitor` answers the calls that no draft changes, without a session. */
export const openLobbyPreview = async (
  app: AppContext,
  grantText: string,
  { publicOrigin, askAsVisitor }: { readonly publicOrigin: string; readonly askAsVisitor: (language: string) => Asker },
): Promise<LobbyPreviewPage | null> => {
  const opened = await openPreviewGrant(app, grantText)
  if (opened === null) return null
  const { grant, preview } = opened
  const language = app.brand.languages.includes(grant.language) ? grant.language : app.brand.defaultLanguage
  const context = contextOf({ ...app, lobbyPreview: preview }, language, publicOrigin)
  const visitor = askAsVisitor(language)
  return {
    ...{ language, theme: grant.theme },
    ask: (name, input) => (isDrafted(name) ? answerDrafted(name, input, context) : visitor(name, input)),
  }
}
