import Chip from '@mui/material/Chip';
import { useTranslate } from 'react-admin';

/** From so few pieces on, the stock is said to be running out. */
const FEW = 5;

/** How many pieces are left, standing out when few or none are. */
export function StockChip({ stock }: { stock: number }) {
  const translate = useTranslate();
  const level = stock === 0 ? 'none' : stock <= FEW ? 'few' : 'some';
  return (
    <Chip
      size="small"
      variant="outlined"
      label={translate(`products.stock.${level}`, { smart_count: stock })}
      sx={({ palette }) =>
        level === 'some'
          ? {}
          : { fontWeight: 600, border: 0, ...{ color: palette.tone[level === 'none' ? 'red' : 'amber'].main } }
      }
    />
  );
}
