export { useMissionCount } from './use-mission-count.ts'
