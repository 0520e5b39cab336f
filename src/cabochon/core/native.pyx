"""The compiled twin of native.py: the two things that ordinary Python cannot express."""

from cpython.object cimport PyObject, PyTypeObject
from libc.string cimport memcpy

# An extension object starts with its header and the pointer to its method table;
# all that follows are the fields, plain C numbers and arrays.
cdef enum:
    HEADER = sizeof(PyObject) + sizeof(void*)


cdef void copy(object source, object target) noexcept nogil:
    cdef size_t size = (<PyTypeObject*>(<PyObject*>source).ob_type).tp_basicsize
    memcpy(<char*><void*>target + HEADER, <char*><void*>source + HEADER, size - HEADER)


cdef class Task:
    """Work that touches no Python object, so that tasks of several threads run side by side."""

    cdef void work(self) noexcept nogil:
        pass

    def run(self):
        """Do the work without holding the interpreter lock."""
        with nogil:
            self.work()


def size_of(item):
    """Bytes that ``copy`` moves."""
    return (<PyTypeObject*>(<PyObject*>item).ob_type).tp_basicsize - HEADER
