import { sql } from 'kysely'
import type { AppContext } from '../../kernel/context.ts'
import { beginJob } from '../../kernel/jobs.ts'
import { enqueueMessage } from '../../kernel/notifications/enqueue-message.ts'
import { hashSecret, newSecret } from '../../kernel/secrets.ts'

/** Milliseconds for which a mailed link is valid (T9). */
export const resetLinkTtlMillis = 15 * 60_000

/** Milliseconds for which a link that support sends is valid. */
export const supportLinkTtlMillis = 24 * 60 * 60_000

const day = 24 * 60 * 60_000
const maxLinksPerDay = 5
const pollEveryMs = 1_000
const atOnce = 50

type Request = {
  readonly username_key: string
  /** The mail address or, of a request of support, the phone number. */
  readonly mail: string
  readonly kind: 'mail' | 'sms'
  readonly language: string
  readonly by_support: boolean
}

/**
 * Returns the member with the given user name and contact; null where they do not belong together. What support asked for needs a proved contact, what the
 * member asked for ends at today's limit.
 */
const knownPerson = async ({ store, clock }: AppContext, { username_key, mail, kind, by_support }: Request) => {
  const row = await store.db
    .selectFrom('member as m')
    .innerJoin('member_contact as c', 'c.member_id', 'm.id')
    .select(['m.id', 'm.language'])
    .where('m.username_key', '=', username_key)
    .where('m.status', '=', 'active')
    .where('m.type', '<>', 4)
    .where('c.kind', '=', kind)
    .where('c.value', '=', mail)
    .$if(by_support, (some) => some.where('c.verified_at', 'is not', null))
    .$if(!by_support, (some) =>
      some.where(({ eb, selectFrom }) =>
        eb(
          selectFrom('password_reset as r')
            .select(sql<number>`count(*)`.as('count'))
            .whereRef('r.member_id', '=', 'm.id')
            .where('r.way', '=', 'mail')
            .where('r.made_at', '>', new Date(clock.now() - day)),
          '<',
          maxLinksPerDay,
        ),
      ),
    )
    .executeTakeFirst()
  return row ?? null
}

/** Makes the link of one request and writes its message; a new link of support ends the earlier ones. */
const sendLink = async (inside: AppContext, publicOrigin: string, request: Request): Promise<void> => {
  const member = await knownPerson(inside, request)
  if (member === null) return
  const { db } = inside.store
  const [token, now, bySupport] = [newSecret(), new Date(inside.clock.now()), request.by_support]
  const [way, life] = bySupport ? (['support', supportLinkTtlMillis] as const) : (['mail', resetLinkTtlMillis] as const)
  if (bySupport)
    await db
      .updateTable('password_reset')
      .set({ used_at: now })
      .where('member_id', '=', member.id)
      .where('way', '=', 'support')
      .where('used_at', 'is', null)
      .execute()
  await db
    .insertInto('password_reset')
    .values({
      ...{ token_hash: hashSecret(token), member_id: member.id, way },
      ...{ made_at: now, expires_at: new Date(now.getTime() + life), used_at: null },
    })
    .execute()
  const link = `${publicOrigin}/reset-password#token=${token}`
  const { name: brand } = inside.brand
  await enqueueMessage(db, {
    ...{ channel: request.kind, to: request.mail, language: request.language, life: life / 1000 },
    ...(bySupport
      ? { purpose: 'password-support', values: { brand, link, hours: life / 3_600_000 } }
      : { purpose: 'password-link', values: { brand, link, minutes: life / 60_000 } }),
  })
}

/**
 * Sends the requested links for a new password: mails that members asked for, and mails or SMS that support asked for. The link points to `publicOrigin`,
 * whatever `Host` a request had.
 */
export const sendRequestedResets = async (app: AppContext, publicOrigin: string): Promise<number> =>
  app.store.db.transaction().execute(async (trx) => {
    const inside: AppContext = { ...app, store: { ...app.store, db: trx } }
    const { rows } = await sql<Request>`
      delete from password_request where id in (select id from password_request order by id limit ${atOnce} for update skip locked)
      returning username_key, mail, kind, language, by_support`.execute(trx)
    for (const request of rows) await sendLink(inside, publicOrigin, request)
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
