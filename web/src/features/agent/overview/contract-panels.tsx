import { Suspense } from 'react'
import { useQuery } from '@tanstack/react-query'
import { contractKinds } from '@perya/domain/agent/contract'
import { ask } from '../../../lib/calls/ask.ts'
import { useModuleCheck } from '../../../lib/brand/modules.ts'
import { FirstOffer, SalaryPanel } from '../../contract/index.ts'
import css from '../agent.module.css'
import { contractGates } from '../members/contract-gates.ts'
import { isPageOn } from '../is-page-on.ts'

/** The offer that has waited longest for an answer, and today's accrual of real-time salary, for the kinds whose pages are on. */
export const ContractPanels = () => {
  const isOn = useModuleCheck()
  const { data: settings } = useQuery(ask('member.fundsConsolidated', {}))
  const kinds = contractKinds.filter((kind) => isPageOn(contractGates[kind], isOn, settings))
  if (kinds.length === 0) return null
  return (
    <Suspense fallback={null}>
      <div className={css['panels']}>
        <FirstOffer kinds={kinds} />
        {kinds.includes('realtime') && <SalaryPanel />}
      </div>
    </Suspense>
  )
}
