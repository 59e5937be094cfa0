import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined';
import DeleteOutline from '@mui/icons-material/DeleteOutline';
import EditOutlined from '@mui/icons-material/EditOutlined';
import SupervisorAccountOutlined from '@mui/icons-material/SupervisorAccountOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { isKnownLayer, layerOfType } from '#domain/transports/layers.ts';
import { fillOf, freeSlots, isInUse } from '#domain/transports/rules.ts';
import { ExportButton } from '#src/components/ExportButton.tsx';
import { FillBar } from './FillBar.tsx';
import type { TransportRecord } from './record.ts';
import { TransportChip } from './TransportChip.tsx';

interface Props {
  transport: TransportRecord;
  isReadOnly: boolean;
  onEdit: () => void;
  onCopy: () => void;
  onRemove: () => void;
  /** Opens who leads it; missing for anyone who may not read that. */
  onLead: (() => void) | undefined;
}

/** One list: how full it is, who runs it, what can be done with it. */
export function TransportCard({ transport, isReadOnly, onEdit, onCopy, onRemove, onLead }: Props) {
  const translate = useTranslate();
  const { identifier: name, transportType, supplier, description, image } = transport;
  const layer = isKnownLayer(transport.layer) ? translate(`enums.layer.${transport.layer}`) : transport.layer;
  const kind = translate(`enums.transportType.${transportType}`);
  // A bus of the way back says so; what the type says already is not said twice.
  const isImplied = layerOfType[transportType] === transport.layer;
  const facts = [kind, isImplied ? '' : layer, transport.name, supplier].filter(Boolean);
  const isLocked = isInUse(transport);
  return (
    <Card component="li" sx={{ display: 'flex', flexDirection: 'column', gap: 1.25, p: 2, minWidth: 0 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
        <TransportChip transport={transport} />
        <Typography variant="body2" color="text.secondary" noWrap>
          {translate(`transports.fill.${fillOf(transport)}`, { smart_count: freeSlots(transport) })}
        </Typography>
      </Box>
      <FillBar transport={transport} />
      <Box sx={{ display: 'flex', gap: 1.5, flex: 1 }}>
        {image && (
          <Box
            component="img"
            src={image}
            alt=""
            sx={{ width: 72, height: 44, objectFit: 'cover', borderRadius: '8px', flexShrink: 0 }}
          />
        )}
        <Box sx={{ minWidth: 0 }}>
          <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            {facts.join(' · ')}
          </Typography>
          {description && (
            <Typography
              variant="body2"
              color="text.secondary"
              sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
            >
              {description}
            </Typography>
          )}
        </Box>
      </Box>
      <Box className="no-print" sx={{ display: 'flex', alignItems: 'center', gap: 0.5, ml: -1 }}>
        {isLocked && (
          <ExportButton
            size="small"
            variant="text"
            path={`transports/excel/event/${transport.eventId}`}
            filter={{ transportId: transport._id }}
            aria-label={translate('transports.lists.exportOne', { name })}
          />
        )}
        {onLead && (
          <Button
            size="small"
            variant="text"
            startIcon={<SupervisorAccountOutlined />}
            aria-label={translate('leading.openOf', { name })}
            onClick={onLead}
          >
            {translate('leading.open')}
          </Button>
        )}
        <Box sx={{ flex: 1 }} />
        {!isReadOnly && (
          <>
            <IconButton aria-label={translate('transports.lists.edit', { name })} onClick={onEdit}>
              <EditOutlined fontSize="small" />
            </IconButton>
            <IconButton aria-label={translate('transports.lists.copy', { name })} onClick={onCopy}>
              <ContentCopyOutlined fontSize="small" />
            </IconButton>
            <Tooltip title={isLocked ? translate('transports.lists.removeLocked') : ''}>
              <span>
                <IconButton
                  aria-label={translate('transports.lists.remove', { name })}
                  disabled={isLocked}
                  onClick={onRemove}
                >
                  <DeleteOutline fontSize="small" />
                </IconButton>
              </span>
            </Tooltip>
          </>
        )}
      </Box>
    </Card>
  );
}
