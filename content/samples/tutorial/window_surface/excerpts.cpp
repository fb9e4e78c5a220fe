// 正文引用的片段：只编译，不运行。
// 在 Windows 上，这些类型来自 windows.h；别的平台只需要能编译。
#ifdef _WIN32
#define VK_USE_PLATFORM_WIN32_KHR
#include <vulkan/vulkan.h>
#else
#include <vulkan/vulkan.h>
using HINSTANCE = void*;
using HWND = void*;
using HMONITOR = void*;
using HANDLE = void*;
using DWORD = unsigned long;
using LPCWSTR = const wchar_t*;
struct SECURITY_ATTRIBUTES;
HINSTANCE GetModuleHandle(const char* name);
#include <vulkan/vulkan_win32.h>
#endif

void createSurface(VkInstance instance, HWND windowHandle, VkSurfaceKHR& surface) {
    // #region win32-surface
    VkWin32SurfaceCreateInfoKHR createInfo{};
    createInfo.sType = VK_STRUCTURE_TYPE_WIN32_SURFACE_CREATE_INFO_KHR;
    createInfo.hinstance = GetModuleHandle(nullptr);
    createInfo.hwnd = windowHandle;
    vkCreateWin32SurfaceKHR(instance, &createInfo, nullptr, &surface);
    // #endregion win32-surface
}
