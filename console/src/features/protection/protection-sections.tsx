import { formatMoment, formatMoney } from '../../lib/format.ts'
import { t } from '../../texts/en.ts'
import { Fact, Note } from '../../ui/pieces.tsx'
import { foundFigure } from './found-figure.ts'
import type { Interaction, PlayChange, ProtectionDetail } from './protection-wire.ts'

type Props = { readonly row: ProtectionDetail }

/** The markers that were found, the heaviest first. */
export const FoundMarkers = ({ row: { found, currency, computedAt, rules } }: Props) => (
  <section>
    <h3>
      {t.protection.found}
      {computedAt === null ? null : <span className="end">{t.protection.computed(formatMoment(computedAt), rules)}</span>}
    </h3>
    {found.length === 0 ? (
      <p className="small t3">{t.protection.foundNone}</p>
    ) : (
      <ul className="facts">
        {found.map((one) => (
          <Fact
            key={one.marker}
            icon="warning-circle"
            tone={one.weight >= 1.5 ? 'loss' : 'warn'}
            value={foundFigure(one, currency)}
            small={t.protection.weight(one.weight.toFixed(1))}
          >
            {t.protection.markers[one.marker]}
          </Fact>
        ))}
      </ul>
    )}
  </section>
)

/** What is switched off or offered, by whom, and until when. */
export const Measures = ({ row: { measures } }: Props) => (
  <section>
    <h3>{t.protection.measures}</h3>
    {measures.length === 0 ? (
      <p className="small t3">{t.protection.measuresNone}</p>
    ) : (
      <ul className="facts">
        {measures.map(({ kind, since, until, setBy }) => (
          <Fact
            key={kind}
            icon="hand-palm"
            tone="t3"
            small={t.protection.setBy(setBy, formatMoment(since))}
            value={until === null ? undefined : t.protection.until(formatMoment(until))}
          >
            {t.protection.kinds[kind] ?? kind}
          </Fact>
        ))}
      </ul>
    )}
  </section>
)

/** The objection of the player, with its deadline or its answer. */
export const Contest = ({ row: { contest } }: Props) => {
  if (contest === null) return null
  const { dueAt, answeredAt, outcome, answer } = contest
  return (
    <section>
      <h3>{t.protection.contest}</h3>
      {answeredAt === null || outcome === null ? (
        <Note tone="w" icon="clock-countdown">
          {t.protection.contestOpen(formatMoment(dueAt))}
        </Note>
      ) : (
        <ul className="facts">
          <Fact icon="check-circle" tone="gain" small={answer} value={t.protection.contestAnswered(formatMoment(answeredAt))}>
            {t.protection.outcomes[outcome]}
          </Fact>
        </ul>
      )}
    </section>
  )
}

const Effect = ({ days, change, currency }: { days: number; change: PlayChange; currency: string }) => {
  const money = ({ before, after }: { readonly before: string; readonly after: string }) =>
    t.protection.beforeAfter(formatMoney(before, currency), formatMoney(after, currency))
  return (
    <tr>
      <td>{days}</td>
      <td className="r">{money(change.staked)}</td>
      <td className="r">{money(change.deposited)}</td>
      <td className="r">{t.protection.beforeAfter(String(change.minutes.before), String(change.minutes.after))}</td>
    </tr>
  )
}

const Effects = ({ contact: { after7, after30 }, currency }: { contact: Interaction; currency: string }) =>
  after7 === null ? (
    <p className="micro t3">{t.protection.effectPending(7)}</p>
  ) : (
    <div role="region" aria-label={t.protection.effect} tabIndex={0} className="tw">
      <table className="mini">
        <caption className="sr">{t.protection.effect}</caption>
        <thead>
          <tr>
            <th scope="col">{t.protection.effectHead.span}</th>
            {(['staked', 'deposited', 'minutes'] as const).map((name) => (
              <th key={name} scope="col" className="r">
                {t.protection.effectHead[name]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Effect days={7} change={after7} currency={currency} />
          {after30 === null ? null : <Effect days={30} change={after30} currency={currency} />}
        </tbody>
      </table>
    </div>
  )

/** Contacts with the player, and what changed in the 7 and 30 days after each. */
export const Contacts = ({ row: { contacts, currency } }: Props) => (
  <section>
    <h3>{t.protection.contacts}</h3>
    {contacts.length === 0 ? <p className="small t3">{t.protection.contactsNone}</p> : null}
    {contacts.map((contact) => (
      <div key={contact.id} className="stack">
        <ul className="facts">
          <Fact
            icon="chat-circle-dots"
            tone="t3"
            small={`${formatMoment(contact.at)} · ${contact.staff.replace('staff:', '')}${contact.note === '' ? '' : ` · “${contact.note}”`}`}
            value={t.protection.contactOutcomes[contact.outcome] ?? contact.outcome}
          >
            {t.protection.channels[contact.channel]}
            {contact.template === '' ? '' : `: ${t.protection.templates[contact.template] ?? contact.template}`}
          </Fact>
        </ul>
        <Effects contact={contact} currency={currency} />
      </div>
    ))}
  </section>
)

/** Decisions of staff about measures. */
export const Reviews = ({ row: { reviews } }: Props) =>
  reviews.length === 0 ? null : (
    <section>
      <h3>{t.protection.reviews}</h3>
      <ul className="facts">
        {reviews.map(({ at, staff, decision, measures }) => (
          <Fact key={at} icon="scales" tone="t3" value={formatMoment(at)} small={staff.replace('staff:', '')}>
            {t.protection.decisions[decision] ?? decision}
            {measures.length === 0 ? '' : `: ${measures.map((kind) => t.protection.kinds[kind] ?? kind).join(', ')}`}
          </Fact>
        ))}
      </ul>
    </section>
  )
