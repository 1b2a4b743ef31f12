import * as z from 'zod/mini'
import { requireTransaction } from '../../kernel/database/with-transaction.ts'
import { newId } from '../../kernel/secrets.ts'
import { defineCommand } from '../command/define-command.ts'
import { publishItem } from '../lobby/publish-document.ts'
import { localizedText, moment, oneOf, text, toMoment } from '../command/fields.ts'

const input = z.strictObject({
  title: localizedText(),
  content: localizedText(),
  part: z._default(oneOf(['PL', 'PU', 'PR', 'H']), 'H'),
  audience: z._default(oneOf(['visitor', 'member', 'all', 'agent']), 'all'),
  until: z.optional(moment()),
  id: z.optional(text(40)),
})

/** `notice publish`: an announcement in the ticker (H), after sign-in (PL), as a popup (PU) or of a promotion (PR); with --id it replaces another. */
export const noticePublish = defineCommand({
  name: 'notice publish',
  usage:
    'notice publish --title TEXT --content TEXT [--part H|PL|PU|PR] [--audience visitor|member|all|agent] [--until MOMENT] [--title-ty TEXT --content-ty TEXT] [--id ID]',
  input,
  changes: true,
  run: async (outside, { title, content, part, audience, until, id = newId('n-') }) => {
    const app = requireTransaction(outside)
    const row = {
      ...{ id, part, audience, withdrawn: false, hidden: false, shown_to: '{}' },
      title: JSON.stringify(title),
      content: JSON.stringify(content),
      published_at: new Date(app.clock.now()),
      ends_at: toMoment(until),
    }
    const { onRecorded } = await publishItem(app, async () => {
      await app.store.db
        .insertInto('notice')
        .values(row)
        .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
        .execute()
    })
    return { value: { id, part, audience }, subject: id, onRecorded }
  },
})
