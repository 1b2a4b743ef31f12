export { ApprovalDecision, ApprovalPeople } from './approval-drawer.tsx'
export { ApprovalsScreen } from './approvals-screen.tsx'
export { amountOf } from './approval-title.ts'
export { useWaitingApproval } from './use-waiting-approval.ts'
