import { useView } from '../../lib/calls/use-view.ts'
import { formatMoment, formatMoney } from '../../lib/format.ts'
import { wordsOf } from '../../lib/values.ts'
import { t } from '../../texts/en.ts'
import { type Moves, MovesLine } from '../../ui/drawer-head.tsx'
import { Drawer } from '../../ui/drawer.tsx'
import { Faces } from '../../ui/faces.tsx'
import { Badge, Fact } from '../../ui/pieces.tsx'
import { CaseHold } from '../cases/index.ts'
import { ComplaintAnswer } from './complaint-answer.tsx'
import { ComplaintFile } from './dispute-file-form.tsx'
import type { ComplaintDetail, ComplaintSubject } from './complaint-wire.ts'
import { DueMark } from './due-mark.tsx'

const Thread = ({ row: { thread, member } }: { row: ComplaintDetail }) => (
  <section>
    <h3>{t.complaints.thread}</h3>
    <ol className="stack thread">
      {thread.map(({ author, state, text, at }) => (
        <li key={`${at} ${state} ${author}`} className="pan">
          <div className="row wrap small">
            <b>{author === 'house' ? t.complaints.you : (member?.username ?? t.complaints.visitor)}</b>
            <span className="t3">{t.complaints.steps[state] ?? state}</span>
            <span className="end t3">{formatMoment(at)}</span>
          </div>
          {text === '' ? null : (
            <p dir="auto" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
              {text}
            </p>
          )}
        </li>
      ))}
    </ol>
  </section>
)

const amountsOf = ({ amounts, currency }: ComplaintSubject): string =>
  Object.entries(amounts)
    .map(([name, amount]) => `${wordsOf(name)} ${formatMoney(amount, currency ?? '')}`)
    .join(' · ')

const Subjects = ({ subjects }: { subjects: ComplaintDetail['subjects'] }) => (
  <section>
    <h3>
      {t.complaints.facts}
      <span className="end">{t.complaints.factsHint}</span>
    </h3>
    {subjects.length === 0 ? (
      <p className="small t3">{t.complaints.noFacts}</p>
    ) : (
      <ul className="facts">
        {subjects.map((subject) => (
          <Fact
            key={`${subject.kind} ${subject.id}`}
            icon={subject.state === null ? 'warning-circle' : 'check-circle'}
            tone={subject.state === null ? 'warn' : 't3'}
            value={subject.state === null ? '' : wordsOf(subject.state)}
            small={
              subject.state === null
                ? t.complaints.notTheirs
                : [subject.note, subject.at === null ? '' : formatMoment(subject.at), amountsOf(subject)].filter((part) => part !== '').join(' · ')
            }
          >
            {wordsOf(subject.kind)} {subject.id}
          </Fact>
        ))}
      </ul>
    )}
  </section>
)

const Deadlines = ({ row }: { row: ComplaintDetail }) => (
  <section>
    <h3>{t.complaints.deadlines}</h3>
    <dl className="dl">
      <dt>{t.complaints.firstAnswer}</dt>
      <dd>
        {row.firstAnsweredAt === null ? (
          <>
            {t.complaints.due(formatMoment(row.firstAnswerDue))} <DueMark since={row.sentAt} due={row.firstAnswerDue} />
          </>
        ) : row.isFirstLate ? (
          t.complaints.firstLate(formatMoment(row.firstAnsweredAt))
        ) : (
          t.complaints.firstDone(formatMoment(row.firstAnsweredAt))
        )}
      </dd>
      <dt>{t.complaints.finalAnswer}</dt>
      <dd>
        {t.complaints.due(formatMoment(row.finalAnswerDue))}{' '}
        {row.state === 'received' || row.state === 'in_work' ? <DueMark since={row.sentAt} due={row.finalAnswerDue} /> : null}
      </dd>
    </dl>
  </section>
)

/** A message of a player with its thread, what it names, its deadlines, the answer and the dispute file. */
export const ComplaintDrawer = ({ reference, onDone, ...moves }: { reference: string; onDone: () => void } & Moves) => {
  const detail = useView<ComplaintDetail>(`complaint/${reference}`)
  const row = detail.data
  return (
    <Drawer
      label={`${t.complaints.title} ${reference}`}
      head={
        <>
          <MovesLine id={reference} {...moves}>
            {row?.complaint === true ? <Badge tone="bad">{t.complaints.complaint}</Badge> : null}
          </MovesLine>
          <h2>{row === undefined ? reference : (row.member?.username ?? t.complaints.visitor)}</h2>
          {row === undefined ? null : (
            <p className="small t2">
              {t.complaints.kinds[row.kind] ?? row.kind} · {row.language} · {t.complaints.steps[row.state] ?? row.state}
            </p>
          )}
        </>
      }
      foot={row === undefined ? undefined : <ComplaintAnswer row={row} onDone={onDone} />}
    >
      <Faces query={detail} what={t.complaints.what} command="feedback list" rows={5}>
        {row === undefined ? null : (
          <>
            <CaseHold kind="complaint" subject={row.reference} />
            <Thread row={row} />
            <Subjects subjects={row.subjects} />
            <Deadlines row={row} />
            <ComplaintFile reference={row.reference} />
          </>
        )}
      </Faces>
    </Drawer>
  )
}
