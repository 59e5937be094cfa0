export const firstNames = [
  'Alessandro', 'Alice', 'Andrea', 'Anna', 'Antonio', 'Arianna', 'Aurora', 'Beatrice', 'Benedetta', 'Camilla',
  'Carlo', 'Caterina', 'Cecilia', 'Chiara', 'Claudia', 'Daniele', 'Davide', 'Diego', 'Edoardo', 'Elena',
  'Elisa', 'Emma', 'Enrico', 'Eva', 'Fabio', 'Federica', 'Federico', 'Filippo', 'Francesca', 'Francesco',
  'Gabriele', 'Gaia', 'Giacomo', 'Giorgia', 'Giovanni', 'Giulia', 'Giuseppe', 'Ilaria', 'Irene', 'Jacopo',
  'Laura', 'Leonardo', 'Letizia', 'Lorenzo', 'Luca', 'Lucia', 'Ludovica', 'Marco', 'Margherita', 'Maria',
  'Marta', 'Martina', 'Matilde', 'Matteo', 'Michela', 'Michele', 'Nicola', 'Niccolò', 'Noemi', 'Olivia',
  'Paolo', 'Pietro', 'Rachele', 'Riccardo', 'Roberta', 'Samuele', 'Sara', 'Silvia', 'Simone', 'Sofia',
  'Stefano', 'Susanna', 'Teresa', 'Tommaso', 'Valentina', 'Vera', 'Viola', 'Virginia', 'Vittoria', 'Zoe',
] as const;

export const surnames = [
  'Amadori', 'Amato', 'Baldini', 'Barbieri', 'Bassi', 'Battaglia', 'Bellini', 'Benassi', 'Bernardi', 'Bertolini',
  'Bianchi', 'Bonetti', 'Bruni', 'Calzolari', 'Caputo', 'Carbone', 'Castelli', 'Cavallini', 'Colombo', 'Conti',
  'Costa', "D'Amico", "D'Angelo", 'De Luca', 'De Santis', 'Donati', 'Esposito', 'Fabbri', 'Farina', 'Ferrari',
  'Ferretti', 'Fiorini', 'Fontana', 'Franchini', 'Galli', 'Gatti', 'Gentile', 'Giordano', 'Grandi', 'Grasso',
  'Greco', 'Guerra', 'Guidi', 'Lombardi', 'Longo', 'Magnani', 'Mancini', 'Marchetti', 'Mariani', 'Marini',
  'Martini', 'Mazza', 'Messina', 'Monti', 'Morelli', 'Moretti', 'Negri', 'Neri', 'Orlandi', 'Pagani',
  'Palmieri', 'Parisi', 'Pellegrini', 'Piras', 'Poli', 'Ricci', 'Rinaldi', 'Riva', 'Romano', 'Rossetti',
  'Rossi', 'Ruggeri', 'Russo', 'Sala', 'Santoro', 'Sartori', 'Serra', 'Silvestri', 'Sorrentino', 'Testa',
  'Tosi', 'Valentini', 'Venturi', 'Villa', 'Vitale', 'Zanetti', 'Zanotti', 'Zamboni', 'Zucchini',
] as const;

/** Notes people leave on a booking; most leave none. */
export const participantNotes = [
  'Celiaca, porto il pranzo da casa',
  'Arrivo con dieci minuti di ritardo',
  'Vorrei sedere vicino a chi ha prenotato con me',
  'Ho il cane, taglia piccola',
  'Allergia alle noci',
  'Posto davanti, soffro il mal d’auto',
  'Prima volta con voi!',
  'Passeggino al seguito',
  'Vegetariano',
  'Pago io per tutti alla partenza',
  'Porto la chitarra',
  'Serve la ricevuta intestata all’azienda',
] as const;

export const cities = [
  ['Bologna', 'BO', '40121'], ['Modena', 'MO', '41121'], ['Reggio Emilia', 'RE', '42121'], ['Casalecchio di Reno', 'BO', '40033'],
  ['San Lazzaro di Savena', 'BO', '40068'], ['Imola', 'BO', '40026'], ['Sasso Marconi', 'BO', '40037'], ['Ferrara', 'FE', '44121'],
  ['Genova', 'GE', '16121'], ['Savona', 'SV', '17100'], ['La Spezia', 'SP', '19121'], ['Rapallo', 'GE', '16035'],
] as const;

export const streets = [
  'Via Roma', 'Via Garibaldi', 'Via Mazzini', 'Via Saragozza', 'Via Andrea Costa', 'Corso Italia', 'Via del Porto',
  'Via Emilia Ponente', 'Via dei Mille', 'Piazza della Pace', 'Via Monte Nero', 'Via Castiglione',
] as const;
