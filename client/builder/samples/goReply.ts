/** How a Go sample goes on when it has sent its call. */
export const goReply = `	if err != nil {
		log.Fatal(err)
	}
	defer response.Body.Close()
	reply, err := io.ReadAll(response.Body)
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(string(reply))
}`;
