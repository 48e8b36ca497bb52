import { Button } from '@mantine/core';
import { useState } from 'react';
import { Card } from '../../ui/card.tsx';
import cards from '../progress-cards.module.css';
import classes from './ledger.module.css';
import { Ledger } from './ledger.tsx';

/** 'Como ganhei' (decision F11): the ledger is loaded only when it is opened. `today` is the platform's calendar day. */
export function LedgerCard({ today }: { today: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Card pad="lg">
      <div className={classes.head}>
        <div>
          <h2>Como ganhei</h2>
          <p className={cards.note}>Cada XP e de onde ele veio.</p>
        </div>
        <Button variant="light" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Esconder' : 'Ver histórico'}
        </Button>
      </div>
      {isOpen && <Ledger today={today} />}
    </Card>
  );
}
