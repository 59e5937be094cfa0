import AirportShuttleOutlined from '@mui/icons-material/AirportShuttleOutlined';
import BlockOutlined from '@mui/icons-material/BlockOutlined';
import CampaignOutlined from '@mui/icons-material/CampaignOutlined';
import CancelOutlined from '@mui/icons-material/CancelOutlined';
import CheckCircle from '@mui/icons-material/CheckCircle';
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import DoNotDisturbOnOutlined from '@mui/icons-material/DoNotDisturbOnOutlined';
import DoneAll from '@mui/icons-material/DoneAll';
import ErrorOutline from '@mui/icons-material/ErrorOutline';
import EuroOutlined from '@mui/icons-material/EuroOutlined';
import EventOutlined from '@mui/icons-material/EventOutlined';
import HelpOutline from '@mui/icons-material/HelpOutline';
import LocalShippingOutlined from '@mui/icons-material/LocalShippingOutlined';
import LuggageOutlined from '@mui/icons-material/LuggageOutlined';
import ReplayOutlined from '@mui/icons-material/ReplayOutlined';
import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined';
import TaskAltOutlined from '@mui/icons-material/TaskAltOutlined';
import type { SvgIconProps } from '@mui/material';
import type { ComponentType } from 'react';

const icons: Readonly<Record<string, ComponentType<SvgIconProps>>> = {
  AirportShuttleOutlined,
  BlockOutlined,
  CampaignOutlined,
  CancelOutlined,
  CheckCircle,
  CheckCircleOutlined,
  DoNotDisturbOnOutlined,
  DoneAll,
  ErrorOutline,
  EuroOutlined,
  EventOutlined,
  LocalShippingOutlined,
  LuggageOutlined,
  ReplayOutlined,
  ScheduleOutlined,
  TaskAltOutlined,
};

/** The component of an icon that domain names. */
export const iconOf = (name: string): ComponentType<SvgIconProps> => icons[name] ?? HelpOutline;
