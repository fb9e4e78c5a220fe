cmake_minimum_required(VERSION 3.16)
project(@PROGRAM@ LANGUAGES CXX)

set(CMAKE_CXX_STANDARD 17)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)

find_package(Vulkan REQUIRED)
find_package(glfw3 3.3 REQUIRED)
find_package(glm REQUIRED)

add_executable(@PROGRAM@ @PROGRAM@/main.cpp)
target_link_libraries(@PROGRAM@ PRIVATE Vulkan::Vulkan glfw)
