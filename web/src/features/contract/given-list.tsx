import { useDeferredValue, useState } from 'react'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { ContractKind } from '@perya/domain/agent/contract'
import { send } from '../../lib/send.ts'
import { useSay } from '../../lib/text.tsx'
import { Button } from '../../ui/button.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { RecordFace, useMoment } from '../records/index.ts'
import css from './contract.module.css'
import { ContractModal } from './contract-modal.tsx'
import type { Contract } from './use-contracts.ts'
import { Rate, StateBadge } from './words.tsx'

const Rows = ({ list, onOpen }: { list: readonly Contract[]; onOpen: (contract: Contract) => void }) => {
  const say = useSay()
  const { moment } = useMoment()
  return (
    <div className={css['scroll']} tabIndex={0} role="region" aria-label={say('contract.givenTable')}>
      <table className={css['table']}>
        <thead>
          <tr>
            <th scope="col">{say('contract.member')}</th>
            <th scope="col" className={css['end']}>
              {say('contract.rate')}
            </th>
            <th scope="col">{say('contract.period')}</th>
            <th scope="col">{say('contract.standing')}</th>
            <th scope="col">{say('contract.when')}</th>
          </tr>
        </thead>
        <tbody>
          {list.map((contract) => {
            const { id, name, topRate, period, state, asked, offeredAt, beginsAt, endsAt } = contract
            return (
              <tr key={id}>
                <th scope="row">
                  <button type="button" className={css['name']} dir="auto" onClick={() => onOpen(contract)}>
                    {name}
                  </button>
                </th>
                <td className={css['end']}>
                  <b>
                    <Rate of={topRate} />
                  </b>
                </td>
                <td>{say(`contract.period.${period}`)}</td>
                <td>
                  <StateBadge state={state} />
                  {asked !== null && <small>{say('contract.endAsked')}</small>}
                </td>
                <td>{moment(endsAt ?? beginsAt ?? offeredAt)}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

/** Contracts that the reader has given: those that are open, or over, by name. */
export const GivenList = ({ kind }: { kind: ContractKind }) => {
  const say = useSay()
  const [of, setOf] = useState<'open' | 'over'>('open')
  const [typed, setTyped] = useState('')
  const member = useDeferredValue(typed.trim())
  const [openId, setOpenId] = useState<string | null>(null)
  const query = useInfiniteQuery({
    queryKey: ['contract.given', kind, of, member],
    queryFn: ({ pageParam, signal }) => send('contract.given', { kind, of, member, before: pageParam }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  })
  const list = query.data?.pages.flatMap((page) => page.list) ?? []
  const open = list.find(({ id }) => id === openId)
  return (
    <section className={css['panel']} aria-labelledby="contracts-given">
      <div className={css['panelHead']}>
        <h2 id="contracts-given">{say('contract.given')}</h2>
        <Segmented
          label={say('contract.which')}
          value={of}
          choices={[
            { value: 'open', says: say('contract.open') },
            { value: 'over', says: say('contract.over') },
          ]}
          onChoose={setOf}
        />
      </div>
      <div className={css['find']}>
        <TextField label={say('contract.find')} icon="magnifying-glass" value={typed} onChange={(event) => setTyped(event.target.value)} />
      </div>
      <RecordFace
        query={query}
        empty={
          query.data !== undefined && list.length === 0
            ? { title: say('contract.noneGiven'), says: say(of === 'open' ? 'contract.noneGivenText' : 'contract.noneOverText') }
            : null
        }
        waits="agent.waiting"
        refuses="agent.refused"
      >
        <div aria-busy={query.isPlaceholderData}>
          <Rows list={list} onOpen={({ id }) => setOpenId(id)} />
        </div>
        {query.hasNextPage && (
          <Button kind="line" disabled={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {say('agent.more')}
          </Button>
        )}
      </RecordFace>
      {open !== undefined && <ContractModal contract={open} onClose={() => setOpenId(null)} />}
    </section>
  )
}
