import { lazy } from 'react'

/** The pages of the four kinds of contracts in the agent centre (AGENT-11 to AGENT-14). */
export const DividendPage = lazy(() => import('./kind-pages.tsx').then((module) => ({ default: module.DividendPage })))
export const DailySalaryPage = lazy(() => import('./kind-pages.tsx').then((module) => ({ default: module.DailySalaryPage })))
export const HourlySalaryPage = lazy(() => import('./kind-pages.tsx').then((module) => ({ default: module.HourlySalaryPage })))
export const RealtimeSalaryPage = lazy(() => import('./kind-pages.tsx').then((module) => ({ default: module.RealtimeSalaryPage })))

/** The parts of contracts that the agent overview shows. */
export const FirstOffer = lazy(() => import('./offer/first-offer.tsx').then((module) => ({ default: module.FirstOffer })))
export const SalaryPanel = lazy(() => import('./performance/salary-panel.tsx').then((module) => ({ default: module.SalaryPanel })))
