import { markers } from '@perya/domain/protection/marker'
import * as z from 'zod/mini'
import { findMember } from '../../../identity/account/find-member.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { presentFound, presentMarkers } from '../../protection/present-markers.ts'
import { countMedium, protectionColumns, type ProtectionRow, readProtectionPage } from '../../protection/protection-list.ts'
import { readMarkerRules } from '../../protection/rule-rows.ts'
import { commonCondition, commonQuery } from '../reading/common-filter.ts'
import { pageOf, pageQuery } from '../reading/page.ts'
import { defineList } from '../reading/list.ts'
import { defineRead } from '../reading/read.ts'

const bandsOf = {
  strong: ['strong', 'severe'],
  severe: ['severe'],
  medium: ['medium'],
  all: ['weak', 'medium', 'strong', 'severe'],
} as const

const yesNo = z.enum(['yes', 'no'])

const readKey = (after: string | undefined): { readonly score: number; readonly id: string } | null => {
  if (after === undefined) return null
  const [, score, id] = /^(\d{1,2}(?:\.\d)?)~([A-Za-z0-9:._-]{1,64})$/.exec(after) ?? []
  if (score === undefined || id === undefined) throw new Refusal('invalid_input', { fields: { after: 'invalid' } })
  return { score: Number(score), id }
}

const present = ({
  member_id: id,
  username,
  currency,
  parts,
  contact_at: at,
  contact_channel: channel,
  contact_outcome: outcome,
  ...row
}: ProtectionRow) => ({
  member: { id, username },
  score: row.score,
  change: Math.round((row.score - row.before) * 10) / 10,
  found: presentFound(parts, currency),
  measures: row.measures,
  contact: at === null ? null : { at: at.toISOString(), channel, outcome },
  dueAt: (row.due_at ?? row.contest_due_at)?.toISOString() ?? null,
  waitingSince: (row.opened_at ?? row.contest_made_at)?.toISOString() ?? null,
  isContested: row.contest_due_at !== null,
  days: row.days,
})

/** `see/protection`: players by score of the markers of harm, the highest first; without a band those that are strong or severe. */
export const seeProtection = defineList(
  {
    path: 'protection',
    needs: 'protection markers',
    input: z.object({
      ...pageQuery,
      ...commonQuery,
      band: z._default(z.enum(['strong', 'severe', 'medium', 'all']), 'strong'),
      marker: z.optional(z.enum(markers)),
      contested: z.optional(z.literal('yes')),
      contacted: z.optional(yesNo),
    }),
    read: async ({ app, person }, { band, marker, contested, contacted, after, limit, ...common }) => {
      const filter = {
        bands: bandsOf[band],
        marker: marker ?? null,
        isContested: contested === 'yes',
        isContacted: contacted === undefined ? null : contacted === 'yes',
        where: commonCondition({ app, person }, common, protectionColumns),
      }
      const [found, medium] = await Promise.all([readProtectionPage(app, filter, readKey(after), limit + 1), countMedium(app)])
      const { rows, next } = pageOf(found, limit, ({ score, member_id: id }) => `${score}~${id}`)
      return { rows: rows.map(present), next, medium }
    },
  },
  [
    'member.id',
    'member.username',
    'score',
    'change',
    'measures',
    'contact.at',
    'contact.channel',
    'contact.outcome',
    'dueAt',
    'waitingSince',
    'isContested',
  ],
)

/** `see/protection/:id`: one player with the score, its parts and its course, measures, the objection, contacts and reviews. */
export const seeProtectionOfMember = defineRead({
  path: 'protection/:id',
  needs: 'protection markers',
  input: z.object({ id: z.string().check(z.maxLength(64)) }),
  read: async ({ app }, { id }) => presentMarkers(app, await findMember(app, id)),
})

/** `see/protection-rules`: the rules of the markers in force, with their weights and bounds. */
export const seeProtectionRules = defineRead({
  path: 'protection-rules',
  needs: 'protection markers',
  input: z.object({}),
  read: async ({ app }) => {
    const { setAt, ...rules } = await readMarkerRules(app)
    return { ...rules, setAt: setAt.toISOString() }
  },
})
