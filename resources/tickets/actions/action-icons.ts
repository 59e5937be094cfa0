import CreditCardOutlined from '@mui/icons-material/CreditCardOutlined';
import DoNotDisturbOnOutlined from '@mui/icons-material/DoNotDisturbOnOutlined';
import DoneAll from '@mui/icons-material/DoneAll';
import ReplayOutlined from '@mui/icons-material/ReplayOutlined';
import TaskAltOutlined from '@mui/icons-material/TaskAltOutlined';
import type { SvgIconProps } from '@mui/material';
import type { ComponentType } from 'react';
import type { TicketActionName } from '#domain/tickets/transitions.ts';

export const actionIcons: Readonly<Record<TicketActionName, ComponentType<SvgIconProps>>> = {
  setPaid: DoneAll,
  refundCard: CreditCardOutlined,
  refundOther: TaskAltOutlined,
  cancelToRefund: ReplayOutlined,
  cancelRevoke: DoNotDisturbOnOutlined,
};
