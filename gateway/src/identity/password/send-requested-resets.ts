import { sql } from 'kysely'
import type { AppContext } from '../../kernel/context.ts'
import { beginJob } from '../../kernel/jobs.ts'
import { enqueueMessage } from '../../kernel/notifications/enqueue-message.ts'
import { hashSecret, newSecret } from '../../kernel/secrets.ts'

/** Milliseconds for which a mailed link is valid (T9). */
export const resetLinkTtlMillis = 15 * 60_000

const day = 24 * 60 * 60_000
const maxLinksPerDay = 5
const pollEveryMs = 1_000
const atOnce = 50

type Request = { readonly username_key: string; readonly mail: string; readonly language: string }

/** Returns the members with the given user name and email address, except those who reached today's limit. */
const knownPeople = async ({ store, clock }: AppContext, { username_key, mail }: Request) => {
  const row = await store.db
    .selectFrom('member as m')
    .innerJoin('member_contact as c', 'c.member_id', 'm.id')
    .select(['m.id', 'm.language'])
    .where('m.username_key', '=', username_key)
    .where('m.status', '=', 'active')
    .where('m.type', '<>', 4)
    .where('c.kind', '=', 'mail')
    .where('c.value', '=', mail)
    .where(({ eb, selectFrom }) =>
      eb(
        selectFrom('password_reset as r')
          .select(sql<number>`count(*)`.as('count'))
          .whereRef('r.member_id', '=', 'm.id')
          .where('r.way', '=', 'mail')
          .where('r.made_at', '>', new Date(clock.now() - day)),
        '<',
        maxLinksPerDay,
      ),
    )
    .executeTakeFirst()
  return row ?? null
}

/** Sends the requested reset mails to eligible members. The link points to `publicOrigin`, whatever `Host` a request had. */
export const sendRequestedResets = async (app: AppContext, publicOrigin: string): Promise<number> =>
  app.store.db.transaction().execute(async (trx) => {
    const inside: AppContext = { ...app, store: { ...app.store, db: trx } }
    const { rows } = await sql<Request>`
      delete from password_request where id in (select id from password_request order by id limit ${atOnce} for update skip locked)
      returning username_key, mail, language`.execute(trx)
    for (const request of rows) {
      const member = await knownPeople(inside, request)
      if (member === null) continue
      const [token, now] = [newSecret(), app.clock.now()]
      await trx
        .insertInto('password_reset')
        .values({
          token_hash: hashSecret(token),
          member_id: member.id,
          made_at: new Date(now),
          expires_at: new Date(now + resetLinkTtlMillis),
          used_at: null,
        })
        .execute()
      await enqueueMessage(trx, {
        channel: 'mail',
        to: request.mail,
        purpose: 'password-link',
        language: request.language,
        values: { brand: app.brand.name, link: `${publicOrigin}/reset-password#token=${token}`, minutes: resetLinkTtlMillis / 60_000 },
        life: resetLinkTtlMillis / 1000,
      })
    }
    return rows.length
  })

/** Processes requested reset mails every second, until it is stopped. */
export const startResetMailJob = (app: AppContext, publicOrigin: string): (() => void) => {
  const job = beginJob(app, 'password mails')
  let isBusy = false
  const check = async (): Promise<void> => {
    if (isBusy) return
    isBusy = true
    try {
      while ((await sendRequestedResets(app, publicOrigin)) === atOnce);
      job.succeeded()
    } catch (error) {
      job.failed(error)
    } finally {
      isBusy = false
    }
  }
  const timer = setInterval(() => void check(), pollEveryMs)
  timer.unref()
  return () => {
    clearInterval(timer)
    job.end()
  }
}
