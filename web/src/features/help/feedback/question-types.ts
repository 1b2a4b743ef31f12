/** Subjects of a message to the operator, in the order of the list (SUPPORT-02). */
export const questionTypes = ['deposit', 'withdrawal', 'game', 'customer_service', 'application', 'other'] as const
