/*
 * Linked into a sample in the place of two functions of GLFW: the window is asked five times, given another size on the way, and then
 * closed as if by the user. Waiting for events ends after a moment, since nobody moves the mouse.
 */
#include <stdio.h>

typedef struct GLFWwindow GLFWwindow;
int __real_glfwWindowShouldClose(GLFWwindow* window);
void glfwSetWindowSize(GLFWwindow* window, int width, int height);
void glfwWaitEventsTimeout(double timeout);

int __wrap_glfwWindowShouldClose(GLFWwindow* window) {
    static int asked = 0;
    ++asked;
    if (asked == 2) glfwSetWindowSize(window, 640, 480);
    if (asked < 6) return __real_glfwWindowShouldClose(window);
    fputs("[checkpoint]\n", stderr);
    return 1;
}

void __wrap_glfwWaitEvents(void) { glfwWaitEventsTimeout(0.05); }
