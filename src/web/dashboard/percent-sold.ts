/** Of the places of a ticket type, category or lot. */
export const percentSold = ({ capacidade, vendidos }: { capacidade: number; vendidos: number }): number =>
  capacidade === 0 ? 0 : Math.min(100, Math.round((vendidos / capacidade) * 100))
