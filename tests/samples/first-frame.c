/*
 * Linked into a sample in the place of a function of GLFW: what OpenGL has drawn first goes to the file that SHOT names, as a PPM
 * picture.
 */
#include <stdio.h>
#include <stdlib.h>

typedef struct GLFWwindow GLFWwindow;
typedef void (*PixelStore)(unsigned, int);
typedef void (*ReadPixels)(int, int, int, int, unsigned, unsigned, void*);
enum { RGB = 0x1907, UNSIGNED_BYTE = 0x1401, PACK_ALIGNMENT = 0x0D05 };
void __real_glfwSwapBuffers(GLFWwindow* window);
void (*glfwGetProcAddress(const char* name))(void);
void glfwGetFramebufferSize(GLFWwindow* window, int* width, int* height);

static void savePicture(GLFWwindow* window, const char* path) {
    int width = 0, height = 0;
    glfwGetFramebufferSize(window, &width, &height);
    unsigned char* pixels = malloc((size_t)width * height * 3);
    FILE* file = fopen(path, "wb");
    if (!pixels || !file) abort();
    ((PixelStore)glfwGetProcAddress("glPixelStorei"))(PACK_ALIGNMENT, 1);
    ((ReadPixels)glfwGetProcAddress("glReadPixels"))(0, 0, width, height, RGB, UNSIGNED_BYTE, pixels);
    fprintf(file, "P6\n%d %d\n255\n", width, height);
    for (int y = height - 1; y >= 0; --y) fwrite(pixels + (size_t)y * width * 3, 3, width, file);
    fclose(file);
    free(pixels);
}

void __wrap_glfwSwapBuffers(GLFWwindow* window) {
    static const char* path = NULL;
    if (!path && (path = getenv("SHOT"))) savePicture(window, path);
    __real_glfwSwapBuffers(window);
}
