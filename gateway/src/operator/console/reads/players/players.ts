import * as z from 'zod/mini'
import { memberFilters, readListedMembers, readMemberPage } from '../../../players/search/list-members.ts'
import { pageOf, pageQuery } from '../../reading/page.ts'
import { defineList } from '../../reading/list.ts'
import { readRowKey, rowKey } from './player-read.ts'

/** `see/players`: members by when they signed in last, or those of a filter or a tag, the newest first. A search is `member search`. */
export const seePlayers = defineList(
  {
    path: 'players',
    needs: 'member search',
    input: z.object({
      ...pageQuery,
      filter: z._default(z.enum(memberFilters), 'seen'),
      tag: z.optional(z.string().check(z.minLength(1), z.maxLength(30))),
    }),
    read: async ({ app }, { filter, tag, after, limit }) => {
      const found = await readMemberPage(app, { filter, tag, after: readRowKey(after), limit: limit + 1 })
      const { rows, next } = pageOf(found, limit, ({ at, id }) => rowKey(at, id))
      return {
        rows: await readListedMembers(
          app,
          rows.map(({ id }) => id),
        ),
        next,
      }
    },
  },
  ['id', 'username', 'nickname', 'level', 'country', 'vip', 'balance', 'deposits', 'currency', 'seenAt', 'tags', 'flags'],
)
