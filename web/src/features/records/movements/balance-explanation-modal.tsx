import { useQuery } from '@tanstack/react-query'
import type { Value } from '@perya/calls'
import { ask } from '../../../lib/calls/ask.ts'
import { DeferredMessages } from '../../../lib/text/deferred-messages.tsx'
import { useMoment } from '../../../lib/format/format.ts'
import { useTranslate } from '../../../lib/text/text.tsx'
import { useMoney } from '../../../lib/format/use-money.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Modal } from '../../../ui/dialog/modal.tsx'
import { movementKindKey } from './movement-kind-key.ts'
import { MovementTable } from './movement-table.tsx'
import { RecordListState } from '../record-list-state.tsx'
import css from '../records.module.css'

type Why = Value<'records.why'>

/** Sums of movements by kind, in words, down to the balance in question. */
const Parts = ({ why }: { why: Why }) => {
  const say = useTranslate()
  const amount = useMoney()
  return (
    <ul className={css['parts']}>
      {why.parts.map(({ kind, count, came, went }) => (
        <li key={kind}>
          <span>{say('records.part', { what: say(movementKindKey(kind)), count })}</span>
          <b>
            <bdi dir="ltr">
              {/[1-9]/.test(came) && amount(came, true)} {/[1-9]/.test(went) && amount(`-${went}`)}
            </bdi>
          </b>
        </li>
      ))}
      <li className={css['sumLine']}>
        <span>{say('records.partsAdd')}</span>
        <b>
          <bdi dir="ltr">{amount(why.balance)}</bdi>
        </b>
      </li>
    </ul>
  )
}

const Chain = ({ why }: { why: Why }) => {
  const say = useTranslate()
  const amount = useMoney()
  const moment = useMoment()
  return (
    <ol className={css['chain']}>
      {why.chain.map((one) => (
        <li key={one.key}>
          <p>
            {say(one.amount.startsWith('-') ? 'records.stepDown' : 'records.stepUp', {
              what: say(movementKindKey(one.kind)),
              game: one.gameName,
              hasGame: one.gameName === '' ? 'no' : 'yes',
              amount: amount(one.amount.replace('-', '')),
              before: amount(one.before),
              after: amount(one.balance),
            })}
          </p>
          <small>{say('records.stepWhen', { when: moment(one.at), reference: one.reference })}</small>
        </li>
      ))}
    </ol>
  )
}

const Answer = ({ why }: { why: Why }) => {
  const say = useTranslate()
  const amount = useMoney()
  const moment = useMoment()
  return (
    <div className={css['answer']}>
      <p className={css['lead']}>
        {why.at === null ? say('records.whyNothing') : say('records.whyLead', { balance: amount(why.balance), when: moment(why.at) })}
      </p>
      {why.parts.length > 0 && (
        <section aria-labelledby="why-parts">
          <h3 id="why-parts">{say('records.whyParts')}</h3>
          <Parts why={why} />
          <p className={css['check']}>
            <Icon name={why.adds ? 'check-circle-fill' : 'warning-circle-fill'} size="s" />
            {say(why.adds ? 'records.adds' : 'records.addsNot')}
          </p>
        </section>
      )}
      {why.round.length > 1 && (
        <section aria-labelledby="why-round">
          <h3 id="why-round">{say('records.whyRound')}</h3>
          <MovementTable label={say('records.whyRound')} rows={why.round} />
        </section>
      )}
      {why.chain.length > 0 && (
        <section aria-labelledby="why-chain">
          <h3 id="why-chain">{say('records.whyChain')}</h3>
          <Chain why={why} />
        </section>
      )}
    </div>
  )
}

const Asking = ({ movement, onClose }: { movement: string; onClose: () => void }) => {
  const say = useTranslate()
  const query = useQuery(ask('records.why', { key: movement }))
  return (
    <Modal title={say('records.why')} size="wide" closeLabel={say('shell.close')} onClose={onClose}>
      <RecordListState query={query} empty={null}>
        {query.data !== undefined && <Answer why={query.data} />}
      </RecordListState>
    </Modal>
  )
}

/** "Explain my balance": every kind of movement up to it, and the last of them one by one, in words. */
export const BalanceExplanationModal = (given: { movement: string; onClose: () => void }) => (
  <DeferredMessages>
    <Asking {...given} />
  </DeferredMessages>
)
