cimport cython
from libc cimport math
from cabochon.core cimport bits, native, numbers
from cabochon.core.bits cimport word_t
from cabochon.core.evaluation cimport Evaluator
from cabochon.core.solver cimport Solver
from cabochon.core.kernel cimport Position
from cabochon.core.native cimport Shelf
from cabochon.core.numbers cimport ACTIONS, SEATS, SLOTS, WORDS
from cabochon.search cimport block
from cabochon.search.memory cimport Memory

cdef int MAX_PATH, WON

cdef class Tree(Memory):
    cdef Position root, position
    cdef Evaluator evaluator
    cdef Solver solver
    cdef Shelf shelf
    cdef readonly int worlds, world_count, viewer, simulations, transpositions, winning_action
    cdef public int budget, forced, reveal_visits, reveal_worlds, first_worlds, world_pace
    cdef public double exploration, fpu_reduction, policy_temperature
    cdef readonly double root_estimate
    cdef double deadline
    cdef int stopped, catching_up
    cdef word_t[4] random
    cdef short[SLOTS] shown
    cdef int[256] path_edges, path_nodes, path_seats  # MAX_PATH
    cdef word_t[WORDS] words
    cdef short[ACTIONS] actions
    cdef float[ACTIONS] logits
    cdef float[SEATS] values
    cdef double[SEATS] totals

    cdef void add_world(self) noexcept nogil
    @cython.locals(grown=bint, world=int)
    cdef void next_world(self) noexcept nogil
    cdef void expand_root(self) noexcept nogil
    cdef void prove_root(self) noexcept nogil
    @cython.locals(goal=int)
    cdef void work(self) noexcept nogil
    @cython.locals(node=int, depth=int, edge=int)
    cdef void simulate(self) noexcept nogil
    @cython.locals(reveals=bint, node=int)
    cdef int follow(self, int edge) noexcept nogil
    @cython.locals(few=bint)
    cdef bint hides(self, int edge) noexcept nogil
    @cython.locals(hide=bint, slot=int)
    cdef void play(self, int edge) noexcept nogil
    @cython.locals(i=int, seat=int, value=float)
    cdef void backup(self, int depth) noexcept nogil
    @cython.locals(first=int, last=int, check=bint, tried=int, best=int)
    cdef int select(self, int node) noexcept nogil
    @cython.locals(bonus=double, first_play=double, best=int, best_score=double, edge=int, visits=int,
                   score=double)
    cdef int best_edge(self, int node, int first, int last, bint check) noexcept nogil
    @cython.locals(seat=int, i=int)
    cdef bint holds_blind_card(self) noexcept nogil
    @cython.locals(key=word_t, node=int)
    cdef int child(self, int edge) noexcept nogil
    @cython.locals(known=int)
    cdef void visit_leaf(self, int node) noexcept nogil
    @cython.locals(first=int, mean=float, edge=int)
    cdef void copy_transposition(self, int node, int known) noexcept nogil
    cdef void open_node(self, int node, int size) noexcept nogil
    @cython.locals(count=int, first=int, most=float, total=double, weight=double, i=int, edge=int)
    cdef void expand(self, int node) noexcept nogil
    @cython.locals(count=int)
    cdef int evaluate_leaf(self) noexcept nogil
    @cython.locals(seat=int)
    cdef void score_win(self) noexcept nogil
    @cython.locals(count=int, seat=int)
    cdef void score_result(self) noexcept nogil
    @cython.locals(edge=int, visits=int)
    cpdef list root_edges(self)
    cdef int most_visited(self, int edge)
