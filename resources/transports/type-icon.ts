import AirportShuttleOutlined from '@mui/icons-material/AirportShuttleOutlined';
import DirectionsBusOutlined from '@mui/icons-material/DirectionsBusOutlined';
import DirectionsCarOutlined from '@mui/icons-material/DirectionsCarOutlined';
import FlightTakeoff from '@mui/icons-material/FlightTakeoff';
import FormatListNumbered from '@mui/icons-material/FormatListNumbered';
import HotelOutlined from '@mui/icons-material/HotelOutlined';
import Replay from '@mui/icons-material/Replay';
import TableRestaurantOutlined from '@mui/icons-material/TableRestaurantOutlined';
import type { SvgIconProps } from '@mui/material';
import type { ComponentType } from 'react';
import type { TransportType } from '#domain/transports/layers.ts';

/** The picture of each kind of list. */
export const typeIcons: Readonly<Record<TransportType, ComponentType<SvgIconProps>>> = {
  bus: DirectionsBusOutlined,
  charter: FlightTakeoff,
  car: DirectionsCarOutlined,
  van: AirportShuttleOutlined,
  list: FormatListNumbered,
  room: HotelOutlined,
  table: TableRestaurantOutlined,
  return: Replay,
};
