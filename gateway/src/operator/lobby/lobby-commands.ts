import { changedItems, withoutLongEnded } from '@perya/domain/lobby/content/lobby-document'
import * as z from 'zod/mini'
import type { AppContext } from '../../kernel/context.ts'
import { requireTransaction } from '../../kernel/database/with-transaction.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { type Command, type CommandResult, defineCommand } from '../command/define-command.ts'
import { flag, moment, text, toMoment, wholeNumber } from '../command/fields.ts'
import { UsageError } from '../command/usage-error.ts'
import { parseDocument } from './document-schema.ts'
import { documentFingerprint, lockLobby, readDocument } from './document-rows.ts'
import { publishVersion } from './publish-document.ts'
import {
  endPublication,
  findLobbyVersion,
  insertPublication,
  insertLobbyVersion,
  type LobbyVersionRow,
  nextVersionId,
  readLastDraft,
  readWaitingPublications,
  wasPublished,
} from './version-rows.ts'

const versionNumber = () => wholeNumber(999_999_999, 1)
const versionWord = { version: 'the number of the version' }

/** The largest draft, in UTF-16 units: the request of the console has at most 256 KiB. */
const longestDraft = 200_000

/**
 * `lobby draft --content FILE --base N --live FINGERPRINT`: saves a complete draft of the lobby. `base` is the draft that it follows, 0 for the first, and `live` the
 * fingerprint of the published contents that it rests on: where another person has saved or published meanwhile, it is refused with `changed_since`.
 */
export const lobbyDraft = defineCommand({
  name: 'lobby draft',
  usage:
    'lobby draft --content FILE --base NUMBER --live FINGERPRINT   (FILE: JSON of rows, banners, notices and help; NUMBER: of the draft before, or 0)',
  input: z.strictObject({
    content: text(longestDraft),
    base: wholeNumber(999_999_999),
    live: z.string().check(z.regex(/^[0-9a-f]{16}$/, 'must be a fingerprint of 16 hexadecimal digits')),
  }),
  files: ['content'],
  changes: true,
  recorded: ({ base, live }) => ({ base, live }),
  run: async (outside, { content, base, live }) => {
    const app = requireTransaction(outside)
    await lockLobby(app)
    const [published, before] = [await readDocument(app), await readLastDraft(app)]
    const isBased = (before?.id ?? 0) === base && (live === documentFingerprint(published) || live === before?.live)
    if (!isBased) throw new Refusal('changed_since', { changed: 'lobby' })
    const document = parseDocument(content, published, { pictureHosts: app.brand.imageCDNs, now: app.clock.now() })
    const id = await nextVersionId(app)
    const changes = changedItems(withoutLongEnded(published, app.clock.now()), document)
    return {
      value: { version: id, changes: changes.length, live },
      subject: `lobby ${id}`,
      detail: { version: id, base, live, changes },
      onRecorded: (inside, record) =>
        insertLobbyVersion(inside, { id, kind: 'draft', content: document, base: base === 0 ? null : base, live, changes: changes.length }, record),
    }
  },
})

const dueMoment = (app: AppContext, at: string): Date => {
  const due = toMoment(at)
  if (due === null || due.getTime() <= app.clock.now()) throw new UsageError('--at must be in the future')
  return due
}

/** The last draft, which rests on what is published now; anything else would overwrite what the person has not seen. */
const publishableDraft = async (app: AppContext, id: number): Promise<LobbyVersionRow> => {
  const version = await findLobbyVersion(app, id)
  if (version === null || version.kind !== 'draft') throw new UsageError(`there is no draft ${id}`)
  const [last, live] = [await readLastDraft(app), await readDocument(app)]
  if (last?.id !== id || version.live !== documentFingerprint(live)) throw new Refusal('changed_since', { changed: 'lobby' })
  if (changedItems(live, version.content).length === 0) throw new UsageError(`draft ${id} does not differ from what is published`)
  return version
}

const cancelPublication = async (outside: AppContext, id: number): Promise<CommandResult> => {
  const app = requireTransaction(outside)
  const waiting = (await readWaitingPublications(app)).find((one) => one.version_id === id)
  if (waiting === undefined) throw new UsageError(`no publication of draft ${id} waits`)
  return {
    value: { version: id, state: 'cancelled', at: waiting.due_at.toISOString() },
    subject: `lobby ${id}`,
    onRecorded: (inside, record) => endPublication(inside, waiting.id, 'cancelled', record),
  }
}

/** `lobby publish VERSION`: publishes the last draft now or at a moment; every gateway follows within two seconds. */
export const lobbyPublish = defineCommand({
  name: 'lobby publish',
  usage: 'lobby publish VERSION [--at MOMENT | --cancel]   (the number of the last draft; --cancel drops its planned publication)',
  input: z.strictObject({ version: versionNumber(), at: z.optional(moment()), cancel: flag() }),
  words: versionWord,
  changes: true,
  undo: 'lobby undo',
  run: async (outside, { version: id, at, cancel = false }) => {
    const app = requireTransaction(outside)
    await lockLobby(app)
    if (cancel && at !== undefined) throw new UsageError('--cancel goes without --at')
    if (cancel) return cancelPublication(app, id)
    const version = await publishableDraft(app, id)
    if ((await readWaitingPublications(app)).some((one) => one.version_id === id)) throw new UsageError(`draft ${id} is planned already`)
    const subject = `lobby ${id}`
    if (at !== undefined) {
      const dueAt = dueMoment(app, at)
      const detail = { version: id, at: dueAt.toISOString() }
      return {
        ...{ value: { ...detail, state: 'waiting' }, subject, detail },
        onRecorded: (inside, record) => insertPublication(inside, { version_id: id, kind: 'publish', live: version.live, dueAt }, record),
      }
    }
    const { changes, onRecorded } = await publishVersion(app, version, 'publish')
    return { value: { version: id, state: 'done', changes }, subject, detail: { version: id, changes }, onRecorded }
  },
})

/** `lobby undo VERSION`: makes a version that was published before the published one again; every gateway follows within two seconds. */
export const lobbyUndo = defineCommand({
  name: 'lobby undo',
  usage: 'lobby undo VERSION   (the number of a version that was published)',
  input: z.strictObject({ version: versionNumber() }),
  words: versionWord,
  changes: true,
  undo: 'lobby undo',
  run: async (outside, { version: id }) => {
    const app = requireTransaction(outside)
    await lockLobby(app)
    const version = await findLobbyVersion(app, id)
    if (version === null || !(await wasPublished(app, id))) throw new UsageError(`version ${id} was never published`)
    const { changes, onRecorded } = await publishVersion(app, version, 'undo')
    if (changes === 0) throw new UsageError(`version ${id} is what is published now`)
    return { value: { version: id, changes }, subject: `lobby ${id}`, detail: { version: id, changes }, onRecorded }
  },
})

/** Commands about the lobby as a whole. */
export const lobbyCommands: readonly Command[] = [lobbyDraft, lobbyPublish, lobbyUndo]
