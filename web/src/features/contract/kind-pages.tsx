import { ContractPage } from './contract-page.tsx'

/** Dividend contracts (AGENT-11). */
export const DividendPage = () => <ContractPage key="dividend" kind="dividend" />
/** Daily salary contracts (AGENT-12). */
export const DailySalaryPage = () => <ContractPage key="daily" kind="daily" />
/** Hourly salary contracts (AGENT-13). */
export const HourlySalaryPage = () => <ContractPage key="hourly" kind="hourly" />
/** Real-time salary contracts (AGENT-14). */
export const RealtimeSalaryPage = () => <ContractPage key="realtime" kind="realtime" />
