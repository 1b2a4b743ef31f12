import { useView } from '../../lib/calls/use-view.ts'
import { formatMoment, formatMoney } from '../../lib/format.ts'
import { t } from '../../texts/en.ts'
import { IconButton } from '../../ui/button.tsx'
import { Drawer } from '../../ui/drawer.tsx'
import { Faces } from '../../ui/faces.tsx'
import { DataTable } from '../../ui/list/data-table.tsx'
import { Fact, NameOverId } from '../../ui/pieces.tsx'
import { CaseHold } from '../cases/index.ts'
import { DifferenceDecision } from './difference-decision.tsx'
import { DifferenceKind } from './difference-table.tsx'
import type { DifferenceDetail, DifferenceRow } from './reconciliation-wire.ts'

/** Both sides, one beside the other. */
const Sides = ({ row }: { row: DifferenceDetail }) => {
  const { ours, theirs, currency, ourRef, providerRef, provider, postings, line, day } = row
  return (
    <div className="sides">
      <div>
        <span className="t3 micro">{t.reconciliation.ledger}</span>
        <b>
          <bdi dir="ltr">{ours === null ? '–' : formatMoney(ours, currency)}</bdi>
        </b>
        <span className="t2">{ourRef === '' ? t.reconciliation.noRecord : ourRef}</span>
        {postings.map(({ tx, kind, at }) => (
          <span key={tx} className="t3 micro">
            {t.reconciliation.transaction(tx, kind)}, {formatMoment(at)}
          </span>
        ))}
      </div>
      <div>
        <span className="t3 micro">{t.reconciliation.theirs(provider)}</span>
        <b>
          <bdi dir="ltr">{theirs === null ? '–' : formatMoney(theirs, currency)}</bdi>
        </b>
        <span className="t2">{providerRef === '' ? t.reconciliation.noRecord : providerRef}</span>
        {line === null ? null : <span className="t3 micro">{t.reconciliation.line(line, day)}</span>}
      </div>
    </div>
  )
}

const Evidence = ({ row: { reports, answer, lines, currency, statement, line, note, explanation, explainedBy } }: { row: DifferenceDetail }) => (
  <ul className="facts">
    {reports.map(({ kind, amount, at, by, reference }) => (
      <Fact
        key={`${kind} ${at}`}
        icon="chat-circle-dots"
        tone="t3"
        value={formatMoney(amount, currency)}
        small={`${formatMoment(at)}, ${by}${reference === '' ? '' : `, ${reference}`}`}
      >
        {t.reconciliation.reported(kind)}
      </Fact>
    ))}
    {answer?.at ? (
      <Fact icon="user-circle" tone="t3" value={answer.claimed === null ? '' : formatMoney(answer.claimed, currency)} small={formatMoment(answer.at)}>
        {t.reconciliation.answered(answer.state)}
      </Fact>
    ) : null}
    {lines
      .filter((one) => one.statement !== statement || one.no !== line)
      .map((one) => (
        <Fact
          key={`${one.statement} ${one.no}`}
          icon="article"
          tone="t3"
          value={formatMoney(one.amount, currency)}
          small={`${one.statement}, ${one.state}, ${formatMoment(one.at)}`}
        >
          {one.providerRef}, {t.reconciliation.line(one.no, one.day)}
        </Fact>
      ))}
    {explanation === '' ? null : (
      <Fact icon="info" tone="t3" small={explainedBy}>
        {t.reconciliation.explanations[explanation] ?? explanation}: {note}
      </Fact>
    )}
  </ul>
)

const Rounds = ({ row: { rounds, roundCount, currency } }: { row: DifferenceDetail }) =>
  rounds.length === 0 ? null : (
    <section>
      <h3>{t.reconciliation.rounds(rounds.length, roundCount)}</h3>
      <DataTable
        label={t.reconciliation.rounds(rounds.length, roundCount)}
        rows={rounds}
        keyOf={({ round }) => round}
        isCards
        sortName="rounds"
        columns={[
          {
            id: 'round',
            head: t.reconciliation.roundColumns.round,
            cell: ({ round, title }) => <NameOverId name={round} id={title} />,
            className: 'o1',
          },
          {
            id: 'member',
            head: t.reconciliation.roundColumns.member,
            cell: ({ member }) => member ?? t.reconciliation.severalPlayers,
            className: 'o3',
          },
          { id: 'at', head: t.reconciliation.roundColumns.at, cell: ({ at }) => formatMoment(at), className: 'x' },
          ...(['stake', 'paid'] as const).map((side) => ({
            ...{ id: side, head: t.reconciliation.sides[side], isEnd: true, className: side === 'stake' ? 'o2 nw' : 'o4 nw' },
            cell: ({ [side]: amount }: DifferenceDetail['rounds'][number]) => <bdi dir="ltr">{formatMoney(amount, currency)}</bdi>,
          })),
        ]}
      />
    </section>
  )

const History = ({ records }: { records: DifferenceDetail['history'] }) =>
  records.length === 0 ? null : (
    <section>
      <h3>{t.reconciliation.history}</h3>
      <ul className="facts">
        {records.map(({ at, actor, action, result, reason }) => (
          <Fact
            key={`${at} ${action} ${result}`}
            icon="clock"
            tone="t3"
            small={`${actor}${reason === '' ? '' : `: ${reason}`}`}
            value={formatMoment(at)}
          >
            {action}, {result}
          </Fact>
        ))}
      </ul>
    </section>
  )

const waits = ({ state }: DifferenceRow): boolean => state === 'open' || state === 'asked' || state === 'explained'

/** A difference with both sides, what they rest on, and what can be done about it. */
export const DifferenceDrawer = ({ id, onClose, onDone }: { id: string; onClose: () => void; onDone: () => void }) => {
  const detail = useView<DifferenceDetail>(`difference/${id}`)
  const row = detail.data
  return (
    <Drawer
      label={`${t.reconciliation.title} ${id}`}
      head={
        <div className="row">
          <span className="t2 small">{id}</span>
          {row === undefined ? null : <DifferenceKind kind={row.kind} />}
          {row === undefined ? null : <span className="t3 small">{t.reconciliation.rowStates[row.state] ?? row.state}</span>}
          <span className="end">
            <IconButton icon="x" label={t.common.close} onClick={onClose} />
          </span>
        </div>
      }
      foot={row !== undefined && waits(row) ? <DifferenceDecision key={row.state} row={row} onDone={onDone} /> : undefined}
    >
      <Faces query={detail} what={t.reconciliation.what} command="statement list" rows={6}>
        {row === undefined ? null : (
          <>
            <CaseHold kind="difference" subject={row.id} />
            <Sides row={row} />
            <Rounds row={row} />
            <Evidence row={row} />
            <History records={row.history} />
          </>
        )}
      </Faces>
    </Drawer>
  )
}
